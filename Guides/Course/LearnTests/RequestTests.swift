import CourseCatalog
import Foundation
import Testing

@testable import LearnKit

@Suite struct `The words behind the runner's name` {
  @Test(arguments: [
    ("", Request.Verb.learn, Int?.none), ("4", .learn, 4), ("check", .check, nil), ("check 12", .check, 12),
    ("lesson 1", .lesson, 1), ("list", .list, nil),
  ])
  func `a verb and a number, or one of them, or none`(words: String, verb: Request.Verb, number: Int?) {
    let request = Request(words.split(separator: " ").map(String.init))

    #expect(request?.verb == verb && request?.number == number)
  }

  @Test(arguments: ["tea", "check tea", "4 check", "check 4 5", "list 4", "--help"])
  func `nothing else is taken`(words: String) {
    #expect(Request(words.split(separator: " ").map(String.init)) == nil)
  }
}

@Suite struct `The changes to try` {
  @Test(arguments: Course.exercises) func `what is to be changed stands in its file`(exercise: Exercise) throws {
    let course = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: course.appending(path: exercise.change.file), encoding: .utf8)

    #expect(exercise.change.edits.keys.allSatisfy { text.contains($0) })
  }
}
