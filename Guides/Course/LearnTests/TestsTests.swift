#if os(Linux)
  import CourseCatalog
  import Foundation
  import Testing

  @testable import LearnKit

  struct `The tests that grade` {
    @Test(arguments: [
      ("import TeaHouse", 1, Tests.beginning), ("import TeaHouse", 2, .beginning), ("import TeaHouse", 3, .all),
      ("import Doubles", 1, .all),
    ])
    func `a beginner does not wait until all are compiled`(text: String, number: Int, tests: Tests) throws {
      let package = try folder(text)
      defer { try? FileManager.default.removeItem(at: package) }
      let grader = Grader(package: package, scratch: package.appending(path: ".build"))

      #expect(grader.tests(for: Course.exercises[number - 1]) == tests)
    }

    @Test func `once all are compiled, all are used`() throws {
      let package = try folder("import TeaHouse")
      defer { try? FileManager.default.removeItem(at: package) }
      let scratch = package.appending(path: ".build")
      let folder = Tests.all.folder(in: scratch).appending(path: "debug")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let program = folder.appending(path: "Exercises").path
      #expect(FileManager.default.createFile(atPath: program, contents: nil, attributes: [.posixPermissions: 0o755]))

      #expect(Grader(package: package, scratch: scratch).tests(for: Course.exercises[0]) == .all)
    }

    /// A new folder in which the first two exercises have this text.
    private func folder(_ text: String) throws -> URL {
      let package = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: package.appending(path: "Yours"), withIntermediateDirectories: true)
      for exercise in Course.exercises.prefix(2) {
        try Data(text.utf8).write(to: package.appending(path: exercise.file))
      }
      return package
    }
  }
#endif
