// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "..")],
  targets: [
    // A sample is no product: a link brings its folder here, under a name that no target of the kit has.
    .target(name: "MeasuredStore"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "MeasuredStore", .product(name: "Doubles", package: "Doubles"),
        .product(name: "DoublesSchedules", package: "Doubles"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.strictMemorySafety()]
}
