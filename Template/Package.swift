// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyProject",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
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
