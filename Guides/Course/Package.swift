// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what a learner breaks here breaks nothing else.

// Whose answers are graded: yours, or with `ANSWERS=Solutions` the solutions.
let answers = Context.environment["ANSWERS"] ?? "Yours"

// A verdict needs neither the lessons nor the runner: `COURSE=exercises` leaves them out.
let isWhole = Context.environment["COURSE"] != "exercises"

// Whether the course itself is put to the test, with the ways to cheat its grader: `CHECKS=1`.
let checks = Context.environment["CHECKS"] == "1" ? ["Checks"] : []

let doubles = Target.Dependency.product(name: "Doubles", package: "Doubles")

let package = Package(
  name: "Course",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Doubles", path: "../..")],
  targets: [
    // What there is to learn, as data.
    .target(name: "CourseCatalog", path: "Catalog"),
    // What lessons and exercises test.
    .target(
      name: "TeaHouse",
      dependencies: [
        .product(name: "DoublesNavigation", package: "Doubles"),
        .product(name: "DoublesRegistration", package: "Doubles"),
      ], path: "TeaHouse"),
    // The tests and doubles of the learner: a module of its own, so that no name in it means anything to the grader.
    .target(name: "Answers", dependencies: ["TeaHouse", doubles], path: answers),
    // What grades them; and what is graded, exercise by exercise.
    .target(name: "Grader", dependencies: ["CourseCatalog", "TeaHouse", doubles], path: "Grader"),
    .testTarget(
      name: "Exercises", dependencies: ["Answers", "CourseCatalog", "Grader", "TeaHouse", doubles], path: ".",
      exclude: [
        "Catalog", "Grader", "Learn", "LearnKit", "LearnTests", "Lessons", "Solutions", "TeaHouse", "Unsolved", "Yours",
        "README.md",
      ] + ["Checks"].filter { !checks.contains($0) },
      sources: ["Exercises.swift"] + checks, swiftSettings: checks.isEmpty ? [] : [.define("CHECKS")]),
  ]
    + (isWhole
      ? [
        // The runner: `swift run --package-path Guides/Course learn`.
        .target(name: "LearnKit", dependencies: ["CourseCatalog"], path: "LearnKit"),
        .executableTarget(name: "learn", dependencies: ["LearnKit"], path: "Learn"),
        // What the guides show besides the lessons is in the root's package only.
        .testTarget(
          name: "Lessons", dependencies: ["TeaHouse", doubles], path: "Lessons",
          exclude: ["Supplement.swift", "Supplement+Globals.swift", "Supplement+Schedules.swift"]),
      ] : []),
  swiftLanguageModes: [.v6]
)

// The runner's own tests, in place of all others: with `LEARN_TESTS=1`, so that no learner's verdict waits for them.
if Context.environment["LEARN_TESTS"] == "1" {
  package.targets.removeAll { $0.type == .test || $0.name == "TeaHouse" }
  package.targets.append(
    .testTarget(name: "LearnTests", dependencies: ["CourseCatalog", "LearnKit"], path: "LearnTests"))
}

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety()]
}
