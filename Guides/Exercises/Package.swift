// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what a learner breaks here breaks nothing else.

// Whose answers are graded: yours, or with `ANSWERS=Solutions` the solutions.
let answers = Context.environment["ANSWERS"] ?? "Yours"

let package = Package(
  name: "Exercises",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "../..")],
  targets: [
    // What is tested.
    .target(
      name: "TeaHouse",
      dependencies: [
        .product(name: "DoublesNavigation", package: "Doubles"),
        .product(name: "DoublesRegistration", package: "Doubles"),
      ], path: "TeaHouse"),
    // The tests of the learner, and what grades them.
    .testTarget(
      name: "Exercises", dependencies: ["TeaHouse", .product(name: "Doubles", package: "Doubles")],
      path: ".", exclude: ["TeaHouse", "README.md"] + ["Yours", "Solutions"].filter { $0 != answers },
      sources: ["Grader", answers]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.strictMemorySafety()]
}
