// Copies with Call.swift, Locked.swift and Suspension.swift

/// A call whose caller is suspended: the test looks at it, and decides when and how it ends.
///
///     network.data.holds()
///     async let title = model.title(of: url)
///     let held = await network.data.nextHeldCall()
///     #expect(model.isLoading)
///     held.return(json)
///
/// Each held call must be ended, and once: ending it twice, or letting go of it without ending it, stops the program
/// with a message that names the place, since the caller would hang for ever.
public final class HeldCall<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  /// None if the wait for the call was cancelled.
  private let suspension: Suspension<Input, Output, Failure>?
  private let awaitCancellation: @Sendable () async throws(CancellationError) -> Void
  private let isEnded = Locked(false)
  private let place: (file: StaticString, line: UInt)

  init(
    _ suspension: Suspension<Input, Output, Failure>?,
    awaitCancellation: @escaping @Sendable () async throws(CancellationError) -> Void,
    takenAt place: (file: StaticString, line: UInt)
  ) {
    self.suspension = suspension
    self.awaitCancellation = awaitCancellation
    self.place = place
  }

  deinit {
    guard let suspension, !isEnded.withLock({ $0 }) else { return }
    fatalError(
      """
      \(suspension.member) is held with \(Call(suspension.arguments)), and the test let go of it: its caller would hang \
      for ever. End every held call with return(…) or throw(…).
      """, file: place.file, line: place.line)
  }

  /// What was passed: one argument, or the tuple of all.
  public var arguments: Input {
    guard let suspension else {
      fatalError(
        "This task was cancelled while it waited for a held call, so there is none.", file: place.file, line: place.line
      )
    }
    return suspension.arguments
  }

  /// The arguments, in the form that compares: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
  public var isCancelled: Bool { suspension?.isCancelled ?? false }

  /// Waits until the caller's task is cancelled; a cancellation that has already happened counts.
  ///
  /// - Throws: `CancellationError` if the waiting task itself is cancelled.
  public nonisolated(nonsending) func cancellation() async throws(CancellationError) {
    try await awaitCancellation()
  }

  /// Lets the caller go on with this result.
  public func `return`(_ output: Output, file: StaticString = #fileID, line: UInt = #line) {
    end(with: .success(output), at: (file, line))
  }

  /// Lets the caller go on with this error. An error of another type doesn't compile.
  public func `throw`(_ failure: Failure, file: StaticString = #fileID, line: UInt = #line) {
    end(with: .failure(failure), at: (file, line))
  }

  private func end(with result: Result<Output, Failure>, at place: (file: StaticString, line: UInt)) {
    guard let suspension else { return }
    isEnded.withLock { $0 = true }
    guard suspension.end(with: result) else {
      fatalError(
        "\(suspension.member), held with \(Call(suspension.arguments)), was ended twice; a call ends once.",
        file: place.file, line: place.line)
    }
  }
}

extension HeldCall where Output == Void {
  /// Lets the caller go on.
  public func `return`(file: StaticString = #fileID, line: UInt = #line) {
    `return`((), file: file, line: line)
  }
}
