// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Doubles",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    // For tests.
    .library(name: "Doubles", targets: ["Doubles"]),
    .library(name: "DoublesNavigators", targets: ["DoublesNavigators"]),
    .library(name: "DoublesProperties", targets: ["DoublesProperties"]),
    .library(name: "DoublesSchedules", targets: ["DoublesSchedules"]),
    .library(name: "DoublesWholeSchedules", targets: ["DoublesWholeSchedules"]),
    // For production: neither of these knows a double.
    .library(name: "DoublesNavigation", targets: ["DoublesNavigation"]),
    .library(name: "DoublesRegistration", targets: ["DoublesRegistration"]),
    // Commands: `swift run write-double Mailing`, here and in a package that depends on this one.
    .executable(name: "copy-pattern", targets: ["pattern-tool"]),
    .executable(name: "new-project", targets: ["pattern-tool"]),
    .executable(name: "write-double", targets: ["DoubleWriter"]),
  ],
  targets: [
    // The library.
    .target(name: "DoublesNavigation", path: "Sources/Doubles/Navigation"),
    .target(name: "DoublesRegistration", path: "Sources/Doubles/Registration"),
    .target(name: "Doubles", path: "Sources/Doubles/Doubles", exclude: ["Spies/README.md"]),
    .target(
      name: "DoublesNavigators", dependencies: ["Doubles", "DoublesNavigation"], path: "Sources/Doubles/Navigators"),
    .target(name: "DoublesProperties", dependencies: ["Doubles"], path: "Sources/Doubles/Properties"),
    .target(
      name: "DoublesSchedules", dependencies: ["Doubles", "DoublesProperties"], path: "Sources/Doubles/Schedules"),
    // Schedules of code as it is written, by the hooks of Swift's runtime: all that reads it is in this folder.
    .target(name: "DoublesHooks", path: "Sources/Doubles/WholeSchedules/Hooks"),
    .target(
      name: "DoublesWholeSchedules",
      dependencies: ["Doubles", "DoublesHooks", "DoublesProperties", "DoublesSchedules"],
      path: "Sources/Doubles/WholeSchedules", exclude: ["Hooks"]),

    // The samples: a layer each, which may use only what its line says.
    .target(name: "KeyValueStoreSample", path: "Sources/Samples/KeyValueStore"),
    .target(name: "CalculatorSample", dependencies: ["KeyValueStoreSample"], path: "Sources/Samples/Calculator"),
    .target(name: "NetworkingSample", path: "Sources/Samples/Networking"),
    .target(name: "PresentationSample", dependencies: ["NetworkingSample"], path: "Sources/Samples/Presentation"),
    .target(
      name: "WeatherSample", dependencies: ["NetworkingSample", "PresentationSample"], path: "Sources/Samples/Weather"),
    .target(
      name: "ImageSearchSample",
      dependencies: ["DoublesNavigation", "DoublesRegistration", "NetworkingSample", "PresentationSample"],
      path: "Sources/Samples/ImageSearch"),
    .target(
      name: "StargazersSample", dependencies: ["DoublesNavigation", "NetworkingSample", "PresentationSample"],
      path: "Sources/Samples/Stargazers"),

    // An HTTP server for tests and for the tour, which can also misbehave.
    .target(name: "Loopback"),
    // The samples at work: the composition root.
    .executableTarget(
      name: "tour",
      dependencies: [
        "CalculatorSample", "DoublesNavigation", "DoublesRegistration", "ImageSearchSample", "KeyValueStoreSample",
        "Loopback", "NetworkingSample", "PresentationSample", "StargazersSample", "WeatherSample",
      ], path: "Sources/Tour", resources: [.embedInCode("Recorded/Files")]),

    // The commands. A build of a package that depends on this one leaves them out until one is run.
    .executableTarget(name: "DoubleWriter"),
    .executableTarget(name: "pattern-tool", path: "Sources/PatternTool"),

    // Modules that tests share; none of these holds tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "SampleDoubles",
      dependencies: ["Doubles", "Loopback", "NetworkingSample", "StargazersSample", "WeatherSample"],
      path: "Tests/SampleDoubles"),
    // A process that uses a store, for tests that kill it or compete with it, and for measuring.
    .executableTarget(name: "store-worker", dependencies: ["KeyValueStoreSample"], path: "Tests/StoreWorker"),

    .testTarget(
      name: "DoublesTests",
      dependencies: ["Doubles", "DoublesSchedules", "TestSupport"]),
    .testTarget(name: "NavigationTests", dependencies: ["Doubles", "DoublesNavigation", "DoublesNavigators"]),
    .testTarget(name: "RegistrationTests", dependencies: ["Doubles", "DoublesRegistration", "TestSupport"]),
    .testTarget(
      name: "PropertiesTests", dependencies: ["Doubles", "DoublesProperties", "DoublesSchedules", "TestSupport"]),
    .testTarget(name: "SchedulesTests", dependencies: ["Doubles", "DoublesSchedules", "TestSupport"]),
    .testTarget(
      name: "WholeSchedulesTests", dependencies: ["Doubles", "DoublesHooks", "DoublesWholeSchedules", "TestSupport"]),
    // The same kit in XCTest, run by itself: `swift test --disable-swift-testing --filter DoublesXCTests`.
    .testTarget(name: "DoublesXCTests", dependencies: ["Doubles", "TestSupport"]),
    .testTarget(name: "Cookbook", dependencies: ["Doubles", "DoublesProperties"]),
    // Doubles without the kit: nothing here may depend on it.
    .testTarget(name: "ByHand"),
    .testTarget(
      name: "Situations",
      dependencies: [
        "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesProperties", "DoublesSchedules",
        "DoublesWholeSchedules", "Loopback", "NetworkingSample", "SampleDoubles", "TestSupport",
      ],
      exclude: ["Approved"]),
    // Faults that shipped, rebuilt, with the search that finds each.
    .testTarget(
      name: "Museum",
      dependencies: ["Doubles", "DoublesProperties", "DoublesSchedules", "DoublesWholeSchedules", "TestSupport"]),
    // The lessons of the course. Its exercises are a package of their own.
    .target(
      name: "TeaHouse", dependencies: ["DoublesNavigation"], path: "Guides/Course/TeaHouse"),
    .testTarget(
      name: "Lessons",
      dependencies: [
        "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesProperties", "DoublesRegistration",
        "DoublesSchedules", "DoublesWholeSchedules", "TeaHouse",
      ],
      path: "Guides/Course/Lessons"),
    .testTarget(
      name: "KeyValueStoreTests",
      dependencies: ["Doubles", "DoublesProperties", "KeyValueStoreSample", "TestSupport", "store-worker"]),
    .testTarget(
      name: "CalculatorTests", dependencies: ["CalculatorSample", "Doubles", "KeyValueStoreSample", "TestSupport"]),
    .testTarget(
      name: "LoopbackTests", dependencies: ["Doubles", "Loopback", "NetworkingSample", "SampleDoubles", "TestSupport"]),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "Doubles", "DoublesProperties", "ImageSearchSample", "Loopback", "NetworkingSample", "SampleDoubles",
        "TestSupport",
      ]),
    .testTarget(
      name: "PresentationTests", dependencies: ["Doubles", "NetworkingSample", "PresentationSample", "TestSupport"]),
    .testTarget(
      name: "StargazersTests",
      dependencies: [
        "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesWholeSchedules", "NetworkingSample",
        "PresentationSample", "SampleDoubles", "StargazersSample",
      ]),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "Doubles", "DoublesProperties", "Loopback", "NetworkingSample", "PresentationSample", "SampleDoubles",
        "TestSupport", "WeatherSample",
      ]),
    .testTarget(
      name: "ImageSearchTests",
      dependencies: [
        "Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesProperties", "DoublesRegistration",
        "DoublesWholeSchedules", "ImageSearchSample", "NetworkingSample", "PresentationSample", "SampleDoubles",
      ]),
    .testTarget(
      name: "TourTests",
      dependencies: [
        "CalculatorSample", "Doubles", "ImageSearchSample", "KeyValueStoreSample", "Loopback", "NetworkingSample",
        "PresentationSample", "SampleDoubles", "StargazersSample", "TestSupport", "WeatherSample", "tour",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Where tests can start processes; elsewhere those that do are left out.
let processes = SwiftSetting.define("PROCESSES", .when(platforms: [.linux, .macOS, .openbsd, .windows]))

// `WITHOUT="Cookbook TourTests" swift test` builds all but those targets.
if let names = Context.environment["WITHOUT"]?.split(whereSeparator: \.isWhitespace).map(String.init) {
  package.targets.removeAll { names.contains($0.name) }
  package.products.removeAll { names.contains($0.name) }
}

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety(), processes]
}
