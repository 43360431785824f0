import CourseCatalog
import Foundation
import Testing

@testable import LearnKit

struct `The changes to try` {
  @Test(arguments: Course.exercises) func `what is to be changed stands in its file`(exercise: Exercise) throws {
    let course = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: course.appending(path: exercise.change.file), encoding: .utf8)

    #expect(exercise.change.edits.keys.allSatisfy { text.contains($0) })
  }
}
