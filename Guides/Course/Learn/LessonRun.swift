import Foundation

/// The tests of a lesson, run unchanged and then with the change that the lesson suggests.
///
/// The change is made in a copy, so that the learner's checkout is never modified.
struct LessonRun: Sendable {
  let course: Course

  private var copy: URL { course.package.appending(path: ".learn/lessons") }

  /// Runs a lesson.
  ///
  /// - Returns: Whether its tests pass, and notice the change.
  func run(_ number: Int) async throws -> Bool {
    let filter = "L\(number < 10 ? "0" : "")\(number)"
    let lessons = try FileManager.default.contentsOfDirectory(atPath: course.package.appending(path: "Lessons").path)
    guard let lesson = lessons.first(where: { $0.hasPrefix(filter) }) else {
      print("There is no lesson \(number): they go from 1 to \(lessons.count { $0.hasPrefix("L") }).")
      return false
    }
    try refresh()
    print("Lesson \(number) is compiled, which takes a while the first time.\n")
    guard try await passes(filter), let change = Change(lesson: try text(of: "Lessons/\(lesson)")) else { return false }
    print("\nNow with this change, in a copy of \(course.path(change.file)):")
    let changed = change.made(in: try text(of: change.file))
    for line in changed.shown { print(line) }
    try Data(changed.text.utf8).write(to: copy.appending(path: change.file), options: .atomic)
    let isNoticed = try await !passes(filter)
    print(isNoticed ? "\nThat was noticed. Your own files are as they were." : "\nNo test noticed.")
    return isNoticed
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: course.package.appending(path: file), encoding: .utf8)
  }

  /// Updates the copy of the course; unchanged files stay, so that they aren't compiled again.
  private func refresh() throws {
    let files = FileManager.default
    for folder in ["TeaHouse", "Lessons"] {
      let source = course.package.appending(path: folder)
      try files.createDirectory(at: copy.appending(path: folder), withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: source.path) where !name.hasPrefix("Supplement") {
        try write(Data(contentsOf: source.appending(path: name)), to: "\(folder)/\(name)")
      }
    }
    try write(Data(manifest.utf8), to: "Package.swift")
  }

  private func write(_ data: Data, to path: String) throws {
    let file = copy.appending(path: path)
    if (try? Data(contentsOf: file)) != data { try data.write(to: file, options: .atomic) }
  }

  /// A package with only the tea house and the lessons.
  private var manifest: String {
    let products = ["", "Navigation", "Navigators", "Properties", "Registration", "Schedules", "WholeSchedules"]
      .map { #".product(name: "Doubles\#($0)", package: "Doubles")"# }.joined(separator: ", ")
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let kit: [Target.Dependency] = [\(products)]
      let package = Package(
        name: "Lessons",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "Doubles", path: "\(course.package.appending(path: "../..").standardized.path)")],
        targets: [
          .target(name: "TeaHouse", dependencies: kit, path: "TeaHouse"),
          .testTarget(name: "Lessons", dependencies: kit + ["TeaHouse"], path: "Lessons"),
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// Runs the lesson's tests, and prints their output.
  private func passes(_ filter: String) async throws -> Bool {
    let words = ["swift", "test", "--package-path", copy.path, "--filter", filter, "--disable-xctest"]
    var isTold = false
    let (code, _) = try await learn.run(words) { line in
      // A failure takes several lines; the build's progress and the names of starting tests are left out.
      let isOwn = ["✘ Test \"", "✔ Test \"", "━ Test \""].contains { line.hasPrefix($0) } || line.contains("error:")
      isTold = isOwn || isTold && !line.isEmpty && !"◇✔✘━[➜".contains(line.prefix(1))
      if isTold { print(line.replacing(copy.path + "/", with: "")) }
    }
    return code == 0
  }
}
