// swift-tools-version: 6.2
import PackageDescription

// Checks of the repository rather than of the product: the guides' code and links, what must not compile, and `write-double`'s own
// suite. A separate package, so that users of the library don't build it:
//
//     swift test --package-path Checks

let package = Package(
  name: "Checks",
  platforms: [.macOS(.v14)],
  targets: [
    // The checked code, through links to the folders of the package above.
    .target(name: "DoublesNavigation", path: "Sources/Doubles/Navigation"),
    .target(name: "DoublesRegistration", path: "Sources/Doubles/Registration"),
    .target(name: "Doubles", path: "Sources/Doubles/Doubles", exclude: ["Spies/README.md"]),
    .target(
      name: "DoublesNavigators", dependencies: ["Doubles", "DoublesNavigation"], path: "Sources/Doubles/Navigators"),
    // The course's exercises import it.
    .target(name: "DoublesProperties", dependencies: ["Doubles"], path: "Sources/Doubles/Properties"),
    .target(
      name: "DoublesSchedules", dependencies: ["Doubles", "DoublesProperties"], path: "Sources/Doubles/Schedules"),
    .executableTarget(name: "DoubleWriter"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // The writer makes doubles of its protocols.
    .testTarget(name: "Cookbook", dependencies: ["Doubles", "DoublesProperties"], path: "Tests/Cookbook"),

    // The files of the repository, and problems with their locations.
    .target(name: "CheckSupport", path: "Support"),

    // Fences and links of all Markdown, and the code that guides show.
    .testTarget(
      name: "GuideTests",
      dependencies: ["CheckSupport", "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesRegistration"],
      path: "GuideTests"),
    // Misuse that must not compile, code that must in every setting, copied code, the floor.
    .testTarget(
      name: "TypeChecks",
      dependencies: [
        "CheckSupport", "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesRegistration", "DoublesSchedules",
        "DoubleWriter", "TestSupport",
      ],
      path: "TypeChecks", exclude: ["Cases", "Floor", "Recipes"]),
    .testTarget(
      name: "DoubleWriterTests",
      dependencies: ["CheckSupport", "Cookbook", "DoubleWriter", "Doubles", "TestSupport"],
      path: "DoubleWriterTests"),
  ],
  swiftLanguageModes: [.v6]
)

// Where Apple's frameworks are missing, stand-ins replace the parts that the adapters use, so that the adapters compile, run and
// pass the suite of all navigators here, too.
#if !canImport(Darwin)
  for target in package.targets where ["DoublesNavigation", "DoublesRegistration"].contains(target.name) {
    target.dependencies += ["UIKit", "SwiftUI"]
  }
  package.targets += [
    .target(name: "UIKit", path: "AppleAdapters/UIKit"), .target(name: "SwiftUI", path: "AppleAdapters/SwiftUI"),
    .target(name: "_Testing_UIKit", path: "AppleAdapters/Overlay"),
    .testTarget(
      name: "AppleAdapters",
      dependencies: ["DoublesNavigation", "DoublesRegistration", "TestSupport", "_Testing_UIKit"],
      path: "AppleAdapters/Tests"),
  ]
#endif

// Where tests can start processes; elsewhere those that do are left out.
let processes = SwiftSetting.define("PROCESSES", .when(platforms: [.linux, .macOS, .openbsd, .windows]))

for target in package.targets {
  target.swiftSettings = [.strictMemorySafety(), processes]
}
