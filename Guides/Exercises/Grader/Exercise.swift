import Testing

/// An exercise: the implementations that the learner's test is run against, and hints.
struct Exercise: Sendable {
  /// One run of the learner's test, against one implementation.
  struct Run: Sendable {
    /// The implementation: `the right waiter`, `a waiter who mails twice`.
    let subject: String
    let body: @Sendable () async throws -> Void
  }

  /// The position among the exercises, from 1.
  let number: Int
  let title: String
  /// The file to solve it in, without the folder.
  let file: String
  /// The first hint, which is shown with each verdict.
  let hint: String
  /// Nearly the solution.
  let fullHint: String
  /// The implementations that the test must pass with, the sabotaged ones behind them.
  let runs: [Run]
  /// The number of right implementations among them.
  let rightCount: Int

  /// Describes an exercise.
  ///
  /// - Parameters:
  ///   - number: The position among the exercises, from 1.
  ///   - title: What it is about.
  ///   - file: The file to solve it in, without the folder.
  ///   - hint: Where to look.
  ///   - fullHint: What to write, nearly.
  ///   - right: What the learner's test must pass with; a test that knows too much fails with one of them.
  ///   - sabotaged: What it must fail with; each is named by what one failed to notice.
  ///   - test: Runs the learner's test.
  init<Subject: Sendable>(
    _ number: Int, _ title: String, file: String, hint: String, fullHint: String,
    right: KeyValuePairs<String, Subject>, sabotaged: KeyValuePairs<String, Subject>,
    test: @escaping @Sendable (Subject) async throws -> Void
  ) {
    self.number = number
    self.title = title
    self.file = file
    self.hint = hint
    self.fullHint = fullHint
    runs = (Array(right) + Array(sabotaged)).map { name, subject in Run(subject: name) { try await test(subject) } }
    rightCount = right.count
  }

  /// All of them, in order.
  static let all: [Exercise] = [
    .stub, .dummy, .spy, .typedFailure, .argumentAnswers, .fake, .state, .heldCall, .staleAnswer, .order, .time,
    .tokens,
    .navigation, .everySchedule,
  ]
}
