// swift-tools-version: 6.2
import PackageDescription

// A user's app, whose targets have the names that any app's have. It must resolve, build and test beside the kit, and what
// it ships must hold no double: `bash .ci/users/check`.
let package = Package(
  name: "TeaApp",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Doubles", path: "../../..")
  ],
  targets: [
    .target(name: "Networking"),
    .target(name: "Navigation", dependencies: [.product(name: "DoublesNavigation", package: "Doubles")]),
    .target(
      name: "Registration",
      dependencies: ["Networking", .product(name: "DoublesRegistration", package: "Doubles")]),
    .target(name: "Weather", dependencies: ["Navigation", "Networking"]),
    .executableTarget(name: "TeaApp", dependencies: ["Navigation", "Registration", "Weather"]),

    .target(name: "Loopback", dependencies: ["Networking"]),
    .target(
      name: "TestSupport", dependencies: ["Networking", .product(name: "Doubles", package: "Doubles")]),
    .testTarget(
      name: "WeatherTests",
      dependencies: [
        "Loopback", "Navigation", "Registration", "TestSupport", "Weather",
        .product(name: "Doubles", package: "Doubles"), .product(name: "DoublesNavigators", package: "Doubles"),
      ]),
  ]
)
