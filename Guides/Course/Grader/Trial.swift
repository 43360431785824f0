/// The implementations to run a learner's work against: several correct ones, and broken ones.
public struct Trial: Sendable {
  /// Implementations by name, such as `a waiter who mails twice`.
  public typealias Variants<Subject> = KeyValuePairs<String, Subject>

  /// The promises of a learner's code, each keyed by its case, which follows "when".
  public typealias Promises = KeyValuePairs<String, @Sendable () async throws -> Void>

  /// One implementation, and a run of the learner's work against it.
  struct Run: Sendable {
    let subject: String
    let isRight: Bool
    let body: @Sendable () async throws -> Void
  }

  /// The exercise's step, if there are several: "Red, step 1 of 3".
  let step: String?
  /// Whether the learner writes code, whose promises the runs check, instead of a test.
  let isOfCode: Bool
  let runs: [Run]
  /// The name for the note that the work has failed, if failing is the task.
  var redNote: String?

  /// Creates the trial of a test.
  ///
  /// - Parameters:
  ///   - step: The step of the exercise.
  ///   - right: The implementations to pass with, written in different ways, so that a test that knows too much fails.
  ///   - broken: The implementations to fail with, each named by its fault.
  ///   - test: Runs the learner's test.
  public init<Subject: Sendable>(
    _ step: String? = nil, right: Variants<Subject>, broken: Variants<Subject>,
    test: @escaping @Sendable (Subject) async throws -> Void
  ) {
    self.step = step
    isOfCode = false
    runs =
      right.map { name, subject in Run(subject: name, isRight: true) { try await test(subject) } }
      + broken.map { name, subject in Run(subject: name, isRight: false) { try await test(subject) } }
  }

  /// Creates the trial of code: a fake, or a part that the learner changes.
  ///
  /// - Parameters:
  ///   - step: The step of the exercise.
  ///   - promises: The promises that the code must keep.
  public init(_ step: String? = nil, promises: Promises) {
    self.step = step
    isOfCode = true
    runs = promises.map { Run(subject: $0, isRight: true, body: $1) }
  }

  /// Creates the trial of a test that must have been seen to fail, in an expectation, before the code is written.
  ///
  /// - Parameters:
  ///   - step: The step of the exercise.
  ///   - note: The name under which the failure is noted, so that the test may pass from then on.
  ///   - test: Runs the learner's test with the learner's code.
  /// - Returns: The trial.
  public static func red(_ step: String, note: String, test: @escaping @Sendable () async throws -> Void) -> Trial {
    var trial = Trial(step, promises: ["it is run with your own code": test])
    trial.redNote = note
    return trial
  }
}
