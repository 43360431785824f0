// swift-tools-version: 5.10
import PackageDescription

// A user's app of some years ago, in Swift 5 mode. `.ci/users/check` copies patterns of the kit into its test targets.
let package = Package(
  name: "OldApp",
  platforms: [.macOS(.v14)],
  targets: [
    .target(name: "OldApp"),
    .testTarget(name: "OldAppTests", dependencies: ["OldApp"]),
    // The same tests, with all that was copied in one file.
    .testTarget(name: "PocketTests", dependencies: ["OldApp"]),
  ]
)
