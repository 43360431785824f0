// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyProject",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "MyProject", targets: ["MyProject"])
  ],
  dependencies: [
    .package(name: "Doubles", path: "..")
  ],
  targets: [
    .target(name: "MyProject"),
    .executableTarget(name: "MyProjectApp", dependencies: ["MyProject"]),

    .testTarget(
      name: "MyProjectTests", dependencies: ["MyProject", .product(name: "Doubles", package: "Doubles")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.strictMemorySafety()]
}
