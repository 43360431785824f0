// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Doubles",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    // For tests: all three modules.
    .library(name: "Doubles", targets: ["Doubles", "DoublesNavigation", "DoublesRegistration"]),
    // For production: neither of these knows a double.
    .library(name: "DoublesNavigation", targets: ["DoublesNavigation"]),
    .library(name: "DoublesRegistration", targets: ["DoublesRegistration"]),
    .plugin(name: "copy-pattern", targets: ["copy-pattern"]),
    .plugin(name: "new-project", targets: ["new-project"]),
    .plugin(name: "write-double", targets: ["write-double"]),
  ],
  targets: [
    // The library.
    .target(name: "DoublesNavigation", path: "Sources/Doubles/Navigation"),
    .target(name: "DoublesRegistration", path: "Sources/Doubles/Registration"),
    .target(name: "Doubles", dependencies: ["DoublesNavigation"], path: "Sources/Doubles/Doubles"),
    // For whoever copies: one file, in no product.
    .target(name: "DoublesPocket", path: "Sources/Doubles/Pocket"),

    // The samples: a layer each, which may use only what its line says.
    .target(name: "KeyValueStoreSample", path: "Sources/Samples/KeyValueStore"),
    .target(name: "CalculatorSample", dependencies: ["KeyValueStoreSample"], path: "Sources/Samples/Calculator"),
    .target(name: "NetworkingSample", path: "Sources/Samples/Networking"),
    .target(name: "WeatherSample", dependencies: ["NetworkingSample"], path: "Sources/Samples/Weather"),
    .target(
      name: "ImageSearchSample", dependencies: ["DoublesNavigation", "NetworkingSample"],
      path: "Sources/Samples/ImageSearch"),
    .target(
      name: "StargazersSample", dependencies: ["DoublesNavigation", "NetworkingSample"],
      path: "Sources/Samples/Stargazers"),

    // An HTTP server for tests and for the tour, which can also misbehave.
    .target(name: "Loopback"),
    // The samples at work: the composition root.
    .executableTarget(
      name: "tour",
      dependencies: [
        "CalculatorSample", "DoublesNavigation", "ImageSearchSample", "KeyValueStoreSample", "Loopback",
        "NetworkingSample", "StargazersSample", "WeatherSample",
      ], path: "Sources/Tour", resources: [.embedInCode("Recorded/Files")]),

    // Commands for whoever copies a pattern or starts a project from this one.
    .plugin(
      name: "copy-pattern",
      capability: .command(
        intent: .custom(verb: "copy-pattern", description: "Copies one pattern of Doubles into a folder")),
      path: "Plugins/CopyPattern"),
    .plugin(
      name: "new-project",
      capability: .command(
        intent: .custom(verb: "new-project", description: "Makes a new project beside this package")),
      path: "Plugins/NewProject"),

    // The double of a protocol, written from what the compiler knows: the engine, its program, and the command.
    .target(name: "DoubleWriter"),
    .executableTarget(name: "write-double-tool", dependencies: ["DoubleWriter"], path: "Sources/DoubleWriterTool"),
    .plugin(
      name: "write-double",
      capability: .command(
        intent: .custom(verb: "write-double", description: "Writes the test double of a protocol, once")),
      dependencies: ["write-double-tool"], path: "Plugins/WriteDouble"),

    // What tests share; none of these holds tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "SampleDoubles",
      dependencies: ["Doubles", "Loopback", "NetworkingSample", "StargazersSample", "WeatherSample"],
      path: "Tests/SampleDoubles"),
    // File systems that fail, forget, or leave something out on purpose.
    .target(name: "StoreFaults", dependencies: ["KeyValueStoreSample"], path: "Tests/StoreFaults"),
    // The child process of tests that kill, crash or compete with a process using a store.
    .executableTarget(
      name: "store-worker", dependencies: ["KeyValueStoreSample", "StoreFaults"], path: "Tests/StoreWorker"),

    .testTarget(
      name: "DoublesTests", dependencies: ["Doubles", "DoublesNavigation", "DoublesRegistration", "TestSupport"]),
    // The same kit in XCTest, run by itself: `swift test --disable-swift-testing --filter DoublesXCTests`.
    .testTarget(name: "DoublesXCTests", dependencies: ["Doubles", "TestSupport"]),
    // What both editions must do is compiled a second time, against the pocket edition.
    .testTarget(name: "PocketTests", dependencies: ["DoublesPocket"], swiftSettings: [.define("POCKET")]),
    .testTarget(name: "Cookbook", dependencies: ["Doubles"]),
    .testTarget(
      name: "Situations",
      dependencies: ["Doubles", "Loopback", "NetworkingSample", "SampleDoubles", "TestSupport"], exclude: ["Approved"]),
    .testTarget(
      name: "DoubleWriterTests",
      dependencies: [
        "CalculatorSample", "Cookbook", "DoubleWriter", "Doubles", "ImageSearchSample", "NetworkingSample",
        "StargazersSample", "TestSupport", "WeatherSample", "write-double-tool",
      ],
      exclude: ["Written/SampleDifferences.diff"]),
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "CalculatorSample", "Doubles", "DoublesNavigation", "DoublesRegistration", "ImageSearchSample",
        "KeyValueStoreSample", "Loopback", "NetworkingSample", "SampleDoubles", "StargazersSample", "TestSupport",
        "WeatherSample",
      ]),
    // The lessons of the course, which are in its package too; there the exercises are beside them.
    .target(
      name: "TeaHouse", dependencies: ["DoublesNavigation", "DoublesRegistration"], path: "Guides/Course/TeaHouse"),
    .testTarget(
      name: "Lessons", dependencies: ["Doubles", "DoublesNavigation", "DoublesRegistration", "TeaHouse"],
      path: "Guides/Course/Lessons"),
    .testTarget(
      name: "KeyValueStoreTests", dependencies: ["KeyValueStoreSample", "StoreFaults", "TestSupport", "store-worker"]),
    .testTarget(
      name: "CalculatorTests", dependencies: ["CalculatorSample", "Doubles", "KeyValueStoreSample", "TestSupport"]),
    .testTarget(name: "LoopbackTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "TestSupport"]),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "Doubles", "ImageSearchSample", "Loopback", "NetworkingSample", "SampleDoubles", "StargazersSample",
        "TestSupport",
        "WeatherSample",
      ]),
    .testTarget(
      name: "StargazersTests",
      dependencies: [
        "Doubles", "DoublesNavigation", "Loopback", "NetworkingSample", "SampleDoubles", "StargazersSample",
        "TestSupport",
      ]),
    .testTarget(
      name: "WeatherTests",
      dependencies: ["Doubles", "Loopback", "NetworkingSample", "SampleDoubles", "TestSupport", "WeatherSample"]),
    .testTarget(
      name: "ImageSearchTests",
      dependencies: [
        "Doubles", "DoublesNavigation", "ImageSearchSample", "Loopback", "NetworkingSample", "SampleDoubles",
        "TestSupport",
      ]),
    .testTarget(
      name: "TourTests",
      dependencies: [
        "CalculatorSample", "Doubles", "DoublesNavigation", "ImageSearchSample", "KeyValueStoreSample", "Loopback",
        "NetworkingSample", "SampleDoubles", "StargazersSample", "TestSupport", "WeatherSample", "tour",
      ]),
    .testTarget(
      name: "TypeChecks",
      dependencies: ["Doubles", "DoublesNavigation", "DoublesRegistration", "StargazersSample", "TestSupport"],
      exclude: ["Cases", "Recipes", "Settings", "StandIns"]),
  ],
  swiftLanguageModes: [.v6]
)

// Where tests can start processes; elsewhere those that do are left out.
let processes = SwiftSetting.define("PROCESSES", .when(platforms: [.linux, .macOS, .openbsd, .windows]))

// `WITHOUT="GuideTests TypeChecks" swift test` builds all but those tests.
if let names = Context.environment["WITHOUT"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && names.contains($0.name) }
}

for target in package.targets where target.type != .plugin {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety(), processes]
}
