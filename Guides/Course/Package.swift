// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A separate package: what a learner breaks here breaks nothing else.

// Whose answers are graded: the learner's in `Yours`, which `learn` creates at its first run, or those in a different folder:
// `ANSWERS=Solutions`.
let folder = Context.packageDirectory
let hasBegun = FileManager.default.fileExists(atPath: "\(folder)/Yours")
let answers = Context.environment["ANSWERS"] ?? (hasBegun ? "Yours" : "Unsolved")

let doubles: Target.Dependency = .product(name: "Doubles", package: "Doubles")
let properties: Target.Dependency = .product(name: "DoublesProperties", package: "Doubles")
let schedules: Target.Dependency = .product(name: "DoublesSchedules", package: "Doubles")
let navigation: Target.Dependency = .product(name: "DoublesNavigation", package: "Doubles")

let package = Package(
  name: "Course",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "../..")],
  targets: [
    // The code that lessons and exercises test.
    .target(name: "TeaHouse", dependencies: [navigation], path: "TeaHouse"),
    // The tea house's doubles, which exercises share.
    .target(name: "TeaHouseDoubles", dependencies: ["TeaHouse", doubles], path: "TeaHouseDoubles"),
    .target(name: "Grader", dependencies: [doubles, "TeaHouse"], path: "Grader"),
    .executableTarget(name: "learn", path: "Learn"),
    .testTarget(name: "CourseTests", dependencies: ["learn"], path: "CourseTests"),
  ],
  swiftLanguageModes: [.v6]
)

// An exercise is a file of the same name in three folders: `Unsolved`, `Solutions` and `Variants`. It becomes a program that
// runs the answer, a separate module, against correct variants and broken ones.
func files(in name: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)").filter { $0.hasSuffix(".swift") }.sorted()
}

for file in try files(in: "Variants") {
  let (name, answer) = ("\(file.dropLast(6))", "Answer\(file.dropFirst().prefix(2))")
  let house: [Target.Dependency] =
    ["TeaHouse", "TeaHouseDoubles", doubles] + (file.hasSuffix("Schedule.swift") ? [schedules] : [])
    + (file.hasSuffix("Failure.swift") ? [properties] : [])
  package.targets += [
    .target(
      name: answer, dependencies: house, path: answers, exclude: try files(in: answers).filter { $0 != file },
      sources: [file]),
    .executableTarget(
      name: name, dependencies: house + ["Grader", .target(name: answer)], path: "Variants",
      exclude: try files(in: "Variants").filter { $0 != file }, sources: [file]),
  ]
}

for target in package.targets { target.swiftSettings = [.strictMemorySafety()] }
