import CourseCatalog

/// The implementations that a learner's work is run against: right ones, which differ, and broken ones.
struct Trial: Sendable {
  /// A learner's test, for whatever it is run with.
  typealias Test<Subject> = @Sendable (Subject) async throws -> Void

  /// What a learner's code must keep, by the case, which follows "when".
  typealias Promises = KeyValuePairs<Text, @Sendable () async throws -> Void>

  /// One implementation, and how the learner's work meets it.
  struct Run: Sendable {
    /// The implementation: `a waiter who mails twice`.
    let subject: Text
    let isRight: Bool
    let body: @Sendable () async throws -> Void
    /// True if several threads use the learner's double at once.
    var isByThreads = false
  }

  let exercise: Exercise
  /// The number by which a child process finds the trial.
  var key: Int
  /// The step of the exercise that is tried, where there are several.
  let step: Sentence?
  let runs: [Run]
  /// True where the learner writes code, and the runs are what it is put to.
  let isOfCode: Bool

  /// The advice to those who wait for time: in most exercises there is nothing to wait for.
  var event: Text { ([9, 10, 11, 15, 17].contains(exercise.number) ? Sentence.event : .noEvent).text }

  /// Describes the trial of a test.
  ///
  /// - Parameters:
  ///   - number: The number of the exercise.
  ///   - step: The step of the exercise.
  ///   - right: The implementations to pass with, of different types, so that a test that knows too much fails with one.
  ///   - broken: The implementations to fail with; each is named by the fault that a test did not notice.
  ///   - test: Runs the learner's test.
  init<Subject: Sendable>(
    _ number: Int, _ step: Sentence? = nil, right: KeyValuePairs<Text, Subject>, broken: KeyValuePairs<Text, Subject>,
    test: @escaping Test<Subject>
  ) {
    exercise = Course.exercises[number - 1]
    key = number
    self.step = step
    isOfCode = false
    runs =
      right.map { name, subject in Run(subject: name, isRight: true) { try await test(subject) } }
      + broken.map { name, subject in Run(subject: name, isRight: false) { try await test(subject) } }
  }

  /// Describes the trial of code: a fake, or a part that the learner changes.
  ///
  /// - Parameters:
  ///   - number: The number of the exercise.
  ///   - step: The step of the exercise.
  ///   - promises: What the code must keep.
  ///   - threads: What it must keep when several threads use it at once.
  init(_ number: Int, _ step: Sentence? = nil, promises: Promises, threads: Promises = [:]) {
    exercise = Course.exercises[number - 1]
    key = number
    self.step = step
    isOfCode = true
    runs =
      promises.map { name, check in Run(subject: name, isRight: true, body: check) }
      + threads.map { name, check in Run(subject: name, isRight: true, body: check, isByThreads: true) }
  }
}
