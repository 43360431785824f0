// swift-tools-version: 6.2
import PackageDescription

// Tests of waits, which take seconds of real time and so aren't part of `swift test`: `bash Checks/Waits/run`. Real waits
// of the code under test must not be cut short; waits that nothing can end must fail, and end the run.
let package = Package(
  name: "Waits",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Doubles", path: "../..")],
  targets: ["RealWaits", "VainWaits", "VainXCTests"].map { name in
    .testTarget(name: name, dependencies: [.product(name: "Doubles", package: "Doubles")])
  },
  swiftLanguageModes: [.v6]
)
