import Testing

/// The lessons, in order: one suite per file, all set in one small tea house.
///
///     swift test --filter Lessons                                 # all of them
///     swift run --package-path Guides/Course learn lesson 5       # one, and once more with the change that it asks for
///
/// Read the file alongside the output. What is printed as a *known issue* is part of the lesson: a step that is wrong on
/// purpose, or sabotage that a good double notices.
@Suite("The tutorial: test doubles in a tea house", .serialized, .signpost)
struct Tutorial {}

extension Issue {
  /// Returns whether this is the failure that a lesson demonstrates, by its kind, its line in the lesson's file, and its text.
  ///
  /// The text belongs to a comment or an error. For an expectation, it is the compared values, exactly; only up to
  /// Swift 6.3 does an issue's description contain them.
  func says(_ text: String, in file: String = #fileID) -> Bool {
    guard let place = sourceLocation, file.hasSuffix("/\(place.fileName)") else { return false }
    switch kind {
    case .expectationFailed:
      #if compiler(<6.4)
        return "\(self)".contains(text)
      #else
        return true
      #endif
    case .errorCaught(let error): return "\(error)".contains(text)
    default: return comments.contains { $0.rawValue.contains(text) }
    }
  }
}
