// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Doubles",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Doubles", targets: ["Doubles"]),
    .library(name: "Samples", targets: ["Samples"]),
    .executable(name: "tour", targets: ["tour"]),
  ],
  targets: [
    .target(name: "Doubles"),
    .target(name: "Samples", dependencies: ["Doubles"]),
    // An HTTP server for tests and for the tour, which can also misbehave.
    .target(name: "Loopback", dependencies: ["Doubles"]),
    .executableTarget(name: "tour", dependencies: ["Doubles", "Loopback", "Samples"], path: "Sources/Tour"),

    // Commands for whoever copies a pattern or starts a project from this one.
    .plugin(
      name: "CopyPattern",
      capability: .command(
        intent: .custom(verb: "copy-pattern", description: "Copies one pattern of Doubles into a folder"))),
    .plugin(
      name: "NewProject",
      capability: .command(
        intent: .custom(verb: "new-project", description: "Makes a new project beside this package"))),

    // Helps tests: temporary directories, child processes. Holds no tests.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    // Doubles that the tests of several samples share. Holds no tests.
    .target(name: "SampleDoubles", dependencies: ["Doubles", "Samples"], path: "Tests/SampleDoubles"),
    // File systems that fail, forget, or leave something out on purpose.
    .target(name: "StoreFaults", dependencies: ["Samples"], path: "Tests/StoreFaults"),
    // The child process of tests that kill, crash or compete with a process using a store.
    .executableTarget(name: "store-worker", dependencies: ["Samples", "StoreFaults"], path: "Tests/StoreWorker"),

    .testTarget(name: "DoublesTests", dependencies: ["Doubles", "TestSupport"]),
    .testTarget(name: "Cookbook", dependencies: ["Doubles"]),
    .testTarget(
      name: "GuideTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport"]),
    .testTarget(name: "TutorialTests", dependencies: ["Doubles"]),
    .testTarget(
      name: "KeyValueStoreTests", dependencies: ["Samples", "StoreFaults", "TestSupport", "store-worker"]),
    .testTarget(name: "CalculatorTests", dependencies: ["Doubles", "Samples", "TestSupport"]),
    .testTarget(name: "LoopbackTests", dependencies: ["Doubles", "Loopback", "TestSupport"]),
    .testTarget(
      name: "NetworkingTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport"]),
    .testTarget(
      name: "StargazersTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport"]),
    .testTarget(
      name: "WeatherTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport"]),
    .testTarget(
      name: "ImageSearchTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport"]),
    .testTarget(
      name: "TourTests", dependencies: ["Doubles", "Loopback", "SampleDoubles", "Samples", "TestSupport", "tour"]),
    .testTarget(
      name: "TypeChecks", dependencies: ["Doubles", "Samples", "TestSupport"], exclude: ["Cases", "StandIns"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [.strictMemorySafety()]
}
