// swift-tools-version: 6.2
import PackageDescription

// The steps of "Test first", each with its tests. `RED=3` has the tests of step 3 and the code from before it instead.
let red = Context.environment["RED"].flatMap { Int($0) }

let doubles: Target.Dependency = .product(name: "Doubles", package: "Doubles")

let package = Package(
  name: "TestFirst",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "../../..")],
  targets: (1...5).map { .testTarget(name: "Step\($0)", dependencies: [doubles], path: "\($0)") },
  swiftLanguageModes: [.v6]
)

if let red {
  let code = red > 1 ? ["\(red - 1)/StampCard.swift"] : []
  package.targets = [
    .testTarget(name: "Red", dependencies: [doubles], path: ".", sources: code + ["\(red)/StampCardTests.swift"])
  ]
}
