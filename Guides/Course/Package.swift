// swift-tools-version: 6.2
import Foundation
import PackageDescription

// A package of its own: what a learner breaks here breaks nothing else.

// Whose answers are graded: yours, which the runner makes at its first run, or with `ANSWERS=Solutions` the solutions.
let hasBegun = FileManager.default.fileExists(atPath: Context.packageDirectory + "/Yours")
let answers = Context.environment["ANSWERS"] ?? (hasBegun ? "Yours" : "Unsolved")
let unsolved: [SwiftSetting] = answers == "Unsolved" ? [.define("UNSOLVED")] : []

// Whether the course itself is put to the test, with the ways to cheat its grader: `CHECKS=1`.
let checks = Context.environment["CHECKS"] == "1" ? ["Checks"] : []

// A first verdict must come soon, so nothing is compiled that it does not need. By default there are the exercises and the
// runner. `COURSE=exercises` leaves out the runner, `COURSE=lessons` has the lessons instead, and `COURSE=first` the steps of
// "Test first". The runner itself makes of the exercises a program, which takes less time to build than tests do: of all of
// them with `COURSE=program`, of the first two, which need no double, with `COURSE=beginning`.
let part = Context.environment["COURSE"] ?? "all"
let isBeginning = part == "beginning"
let isProgram = part == "program" || isBeginning

let house: [Target.Dependency] =
  ["TeaHouse"]
  + (isBeginning
    ? [] : ["Doubles", "DoublesNavigation", "DoublesNavigators", "DoublesRegistration", "DoublesSchedules"])

let beginning: [SwiftSetting] = isBeginning ? [.define("BEGINNING")] : []

let parts: [Target]
if part == "lessons" {
  parts = [
    .target(name: "CourseCatalog", path: "Catalog"),
    .target(name: "TestSupport", path: "TestSupport"),
    // What the guides show besides the lessons is in the package two folders above only.
    .testTarget(
      name: "Lessons", dependencies: house + ["CourseCatalog", "TestSupport"], path: "Lessons",
      exclude: ["Supplement.swift", "Supplement+Globals.swift", "Supplement+Schedules.swift"]),
  ]
} else if part == "first" {
  // The steps of "Test first", each with its tests; with `RED=3` the tests of step 3 and the code from before it.
  let step = Context.environment["RED"].flatMap(Int.init)
  parts =
    if let step {
      [
        .testTarget(
          name: "Red", dependencies: ["Doubles"], path: "TestFirst",
          sources: (step > 1 ? ["\(step - 1)/StampCard.swift"] : []) + ["\(step)/StampCardTests.swift"])
      ]
    } else {
      (1...6).map { .testTarget(name: "Step\($0)", dependencies: ["Doubles"], path: "TestFirst/\($0)") }
    }
} else {
  let folders = ["Exercises"] + checks
  let others =
    [
      "Catalog", "Checks", "Editors.md", "Grader", "Japanese.txt", "Kit", "Learn", "LearnKit", "LearnTests", "Lessons",
      "README.md", "Solutions", "TeaHouse", "TestFirst", "TestSupport", "Unsolved",
    ].filter { !folders.contains($0) } + (hasBegun ? ["Yours"] : [])
  // What is graded, exercise by exercise.
  let dependencies = house + ["Answers", "CourseCatalog", "Grader"]
  let exercises: Target =
    isProgram
    ? .executableTarget(
      name: isBeginning ? "Beginning" : "Exercises", dependencies: dependencies, path: ".", exclude: others,
      sources: folders, swiftSettings: [.define("PROGRAM")] + beginning)
    : .testTarget(
      name: "Exercises", dependencies: dependencies, path: ".", exclude: others,
      sources: folders, swiftSettings: checks.isEmpty ? [] : [.define("CHECKS")])
  parts =
    [
      // What there is to learn, as data.
      .target(name: "CourseCatalog", path: "Catalog"),
      // The tests and doubles of the learner: a module of its own, so that no name in it means anything to the grader.
      .target(
        name: "Answers", dependencies: house, path: answers,
        sources: isBeginning ? ["E01_Globals.swift", "E02_Seam.swift"] : nil),
      // What grades them.
      .target(
        name: "Grader", dependencies: house + ["CourseCatalog"], path: "Grader",
        exclude: isBeginning ? ["Trials"] : [],
        swiftSettings: beginning + unsolved),
      exercises,
    ]
    + (part == "all"
      ? [
        // The runner: `swift run --package-path Guides/Course learn`.
        .target(name: "LearnKit", dependencies: ["CourseCatalog"], path: "LearnKit"),
        .executableTarget(name: "learn", dependencies: ["CourseCatalog", "LearnKit"], path: "Learn"),
      ] : [])
}

// The kit's sources, by a link: as a package it would have its commands compiled first.
let kit: [Target] =
  isBeginning
  ? []
  : [
    .target(name: "DoublesNavigation", path: "Kit/Navigation"),
    .target(name: "DoublesRegistration", path: "Kit/Registration"),
    .target(name: "Doubles", path: "Kit/Doubles", exclude: ["Spies/README.md"]),
    .target(name: "DoublesNavigators", dependencies: ["Doubles", "DoublesNavigation"], path: "Kit/Navigators"),
    .target(name: "DoublesProperties", dependencies: ["Doubles"], path: "Kit/Properties"),
    .target(name: "DoublesSchedules", dependencies: ["Doubles", "DoublesProperties"], path: "Kit/Schedules"),
  ]

let package = Package(
  name: "Course",
  platforms: [.macOS(.v15)],
  targets: [
    // What lessons and exercises test.
    .target(
      name: "TeaHouse", dependencies: isBeginning ? [] : ["DoublesNavigation", "DoublesRegistration"], path: "TeaHouse",
      sources: isBeginning ? ["Greeter.swift", "Tea.swift", "Till.swift", "TimeTelling.swift"] : nil)
  ] + kit + parts,
  swiftLanguageModes: [.v6]
)

// The runner's own tests, in place of all others: with `LEARN_TESTS=1`, so that no learner's verdict waits for them.
if Context.environment["LEARN_TESTS"] == "1" {
  package.targets.removeAll { !["CourseCatalog", "LearnKit", "learn"].contains($0.name) }
  package.targets.append(
    .testTarget(name: "LearnTests", dependencies: ["CourseCatalog", "LearnKit"], path: "LearnTests"))
}

// What one may want to stop at in a debugger.
let debugged = ["TeaHouse"] + (isProgram ? [] : ["Answers", "Exercises", "Lessons"])
for target in package.targets {
  // An editor's index of the system's modules takes a third of the time.
  var flags = ["-index-ignore-system-modules"]
  if !debugged.contains(target.name) { flags.append("-gnone") }
  target.swiftSettings = (target.swiftSettings ?? []) + [.strictMemorySafety(), .unsafeFlags(flags)]
}
