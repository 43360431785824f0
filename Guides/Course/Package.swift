// swift-tools-version: 6.2
import PackageDescription

// A package of its own: what a learner breaks here breaks nothing else.

// Whose answers are graded: yours, or with `ANSWERS=Solutions` the solutions.
let answers = Context.environment["ANSWERS"] ?? "Yours"

// Whether the course itself is put to the test, with the ways to cheat its grader: `CHECKS=1`.
let checks = Context.environment["CHECKS"] == "1" ? ["Checks"] : []

// A first verdict must come soon, so nothing is compiled that it does not need. By default there are the exercises and the
// runner; `COURSE=lessons` has the lessons instead, `COURSE=exercises` leaves out the runner, and `COURSE=verdict`, which the
// runner sets, makes of the exercises a program, which takes less time to build than tests do.
let part = Context.environment["COURSE"] ?? "all"

let parts: [Target]
switch part {
case "lessons":
  parts = [
    // What the guides show besides the lessons is in the package two folders above only.
    .testTarget(
      name: "Lessons", dependencies: ["Doubles", "DoublesNavigation", "DoublesRegistration", "TeaHouse"],
      path: "Lessons", exclude: ["Supplement.swift", "Supplement+Globals.swift", "Supplement+Schedules.swift"])
  ]
case let part:
  let folders = ["Exercises"] + checks
  let others = [
    "Catalog", "Checks", "Grader", "Kit", "Learn", "LearnKit", "LearnTests", "Lessons", "README.md", "Solutions",
    "TeaHouse", "Unsolved", "Yours",
  ].filter { !folders.contains($0) }
  let house: [Target.Dependency] = ["Doubles", "DoublesNavigation", "DoublesRegistration", "TeaHouse"]
  // What is graded, exercise by exercise.
  let exercises: Target =
    part == "verdict"
    ? .executableTarget(
      name: "Exercises", dependencies: house + ["Answers", "CourseCatalog", "Grader"], path: ".", exclude: others,
      sources: folders, swiftSettings: [.define("PROGRAM")])
    : .testTarget(
      name: "Exercises", dependencies: house + ["Answers", "CourseCatalog", "Grader"], path: ".", exclude: others,
      sources: folders, swiftSettings: checks.isEmpty ? [] : [.define("CHECKS")])
  parts =
    [
      // What there is to learn, as data.
      .target(name: "CourseCatalog", path: "Catalog"),
      // The tests and doubles of the learner: a module of its own, so that no name in it means anything to the grader.
      .target(name: "Answers", dependencies: house, path: answers),
      // What grades them.
      .target(name: "Grader", dependencies: house + ["CourseCatalog"], path: "Grader"),
      exercises,
    ]
    + (part == "all"
      ? [
        // The runner: `swift run --package-path Guides/Course learn`.
        .target(name: "LearnKit", dependencies: ["CourseCatalog"], path: "LearnKit"),
        // The first verdict comes sooner if what it needs is compiled at the same time.
        .executableTarget(
          name: "learn",
          dependencies: [
            "LearnKit", .target(name: "Doubles", condition: .when(platforms: [.linux])),
            .target(name: "TeaHouse", condition: .when(platforms: [.linux])),
          ], path: "Learn"),
      ] : [])
}

let package = Package(
  name: "Course",
  platforms: [.macOS(.v15)],
  targets: [
    // The kit's sources, by a link: as a package it would have its commands compiled first.
    .target(name: "DoublesNavigation", path: "Kit/Navigation"),
    .target(name: "DoublesRegistration", path: "Kit/Registration"),
    .target(name: "Doubles", dependencies: ["DoublesNavigation"], path: "Kit/Doubles"),
    // What lessons and exercises test.
    .target(name: "TeaHouse", dependencies: ["DoublesNavigation", "DoublesRegistration"], path: "TeaHouse"),
  ] + parts,
  swiftLanguageModes: [.v6]
)

// The runner's own tests, in place of all others: with `LEARN_TESTS=1`, so that no learner's verdict waits for them.
if Context.environment["LEARN_TESTS"] == "1" {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .testTarget(name: "LearnTests", dependencies: ["CourseCatalog", "LearnKit"], path: "LearnTests"))
}

// What changes while one learns, and what one may want to stop at in a debugger.
let changing = ["Answers", "Exercises", "Lessons", "TeaHouse"]
for target in package.targets {
  // An editor's index of the system's modules takes a third of the time.
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.strictMemorySafety(), .unsafeFlags(["-index-ignore-system-modules"])]
  if !changing.contains(target.name) {
    // One compiler for all files of a module does less than several would together.
    target.swiftSettings?.append(.unsafeFlags(["-gnone", "-driver-batch-count", "1"], .when(platforms: [.linux])))
  } else if part == "verdict", target.name != "TeaHouse" {
    target.swiftSettings?.append(.unsafeFlags(["-gnone"]))
  }
}
