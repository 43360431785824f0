import Foundation

/// The tests that grade: those of all exercises, or of the first ones only, for which little is compiled.
///
/// On Linux they are a program: `swift test` takes longer to begin than the test does to end, and tests proper longer to build.
enum Tests {
  /// The first exercises, which need no double.
  case beginning
  case all

  /// NB: SwiftPM keeps what it read from a manifest, and would not see the learner's files come.
  private static var base: [String: String] {
    ["ANSWERS": "Yours"].merging(ProcessInfo.processInfo.environment) { $1 }
  }

  #if os(Linux)
    static let beginningCount = 2

    var environment: [String: String] {
      Self.base.merging(["COURSE": self == .all ? "program" : "beginning"]) { $1 }
    }

    var buildOptions: [String] { ["--product", name] }

    /// The folder to build them in: one of its own for all, so that the first are graded while all are compiled.
    func folder(in scratch: URL) -> URL { self == .all ? scratch.appending(path: "all") : scratch }

    /// The path of the program, if it is there.
    func program(in scratch: URL) -> String? {
      let path = folder(in: scratch).appending(path: "debug/\(name)").path
      return FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }

    func areBuilt(in scratch: URL) -> Bool { program(in: scratch) != nil }

    private var name: String { self == .all ? "Exercises" : "Beginning" }
  #else
    static let beginningCount = 0
    var environment: [String: String] { Self.base }
    var buildOptions: [String] { ["--build-tests"] }
    func folder(in scratch: URL) -> URL { scratch }
    func program(in scratch: URL) -> String? { nil }

    func areBuilt(in scratch: URL) -> Bool {
      FileManager.default.fileExists(atPath: scratch.appending(path: "debug/CoursePackageTests.xctest").path)
    }
  #endif
}
