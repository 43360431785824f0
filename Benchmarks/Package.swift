// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody's `swift test` builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [.product(name: "Doubles", package: "Doubles"), .product(name: "Samples", package: "Doubles")],
      swiftSettings: [.strictMemorySafety()])
  ],
  swiftLanguageModes: [.v6]
)
