import Testing

/// The lessons, in order: one suite a file, on the example of one small tea house.
///
///     swift test --filter Lessons        # all of them
///     swift test --filter L05            # one
///
/// Read the file beside the output. What is printed as a *known issue* is part of the lesson: a step that is wrong on
/// purpose, or sabotage that a good double notices.
@Suite("The tutorial: test doubles in a tea house", .serialized) struct Tutorial {}

extension Issue {
  /// True for the failure that a lesson shows, to the letter.
  func says(_ text: String) -> Bool {
    "\(self)".contains(text)
  }
}
