/// A call whose caller is suspended: the test looks at it, and decides when and how it ends.
///
///     network.dataSpy.holds()
///     async let title = model.title(of: url)
///     let held = try await network.dataSpy.nextHeldCall()
///     #expect(model.isLoading)
///     held.return(json)
///
/// Each held call must be ended, and once. A second end is reported as a misuse. So is a call that the test lets go of:
/// its caller then goes on with the spy's first answer, since it would hang for ever.
public nonisolated final class HeldCall<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  private let suspension: Suspension
  private let log: CallLog<Input, Output, Failure>
  private let isEnded = Locked(false)
  private let place: Place

  init(_ suspension: Suspension, of log: CallLog<Input, Output, Failure>, takenAt place: Place) {
    self.suspension = suspension
    self.log = log
    self.place = place
  }

  deinit {
    guard !isEnded.withLock({ $0 }), suspension.end(with: nil) else { return }
    Misuse.report(
      """
      \(suspension.member) is held with \(call), and the test let go of it: its caller would hang for ever. \
      End every held call with return(…) or throw(…).
      """, at: place)
  }

  /// The arguments as they were passed: one, or the tuple of all.
  public var arguments: Input { suspension.arguments }

  /// The arguments, in the form that compares: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
  public var isCancelled: Bool { suspension.isCancelled }

  /// Waits until the caller's task is cancelled; a cancellation that has already happened counts.
  ///
  /// - Throws: `CancellationError` if the waiting task itself is cancelled.
  public nonisolated(nonsending) func cancellation() async throws(CancellationError) {
    try await log.wait(for: "the cancellation of a held call") { [suspension] _ in suspension.isCancelled ? () : nil }
  }

  /// Lets the caller go on with this result.
  public func `return`(_ output: Output, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .success(output), file: file, line: line)
  }

  /// Lets the caller go on with this error. An error of another type doesn't compile.
  public func `throw`(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .failure(failure), file: file, line: line)
  }

  /// Lets the caller go on with a result or an error.
  public func end(with result: Result<Output, Failure>, file: StaticString = #filePath, line: UInt = #line) {
    isEnded.withLock { $0 = true }
    guard !suspension.end(with: result) else { return }
    Misuse.report(
      "\(suspension.member), held with \(call), was ended twice; a call ends once.", at: Place(file, line))
  }
}

nonisolated extension HeldCall where Output == Void {
  /// Lets the caller go on.
  public func `return`(file: StaticString = #filePath, line: UInt = #line) {
    end(with: .success(()), file: file, line: line)
  }
}

nonisolated extension HeldCall {
  /// The caller's side of a held call: a suspended task, to be resumed once by the test.
  @usableFromInline
  final class Suspension: Sendable {
    let arguments: Input
    let member: StaticString

    private enum State {
      /// The test may end the call before its caller has come to suspend.
      case arriving
      case suspended(CheckedContinuation<Result<Output, Failure>?, Never>)
      case ended(Result<Output, Failure>?)
    }

    private let state = Locked(State.arriving)
    private let cancelled = Locked(false)

    @usableFromInline
    init(_ arguments: Input, member: StaticString) {
      self.arguments = arguments
      self.member = member
    }

    /// Whether the caller's task was cancelled while the call was held.
    var isCancelled: Bool { cancelled.withLock { $0 } }

    /// Notes that the caller's task was cancelled.
    func cancel() {
      cancelled.withLock { $0 = true }
    }

    /// Suspends the caller until the call is ended.
    ///
    /// - Returns: The end, or nil if the test let go of the call.
    nonisolated(nonsending) func result() async -> Result<Output, Failure>? {
      await withCheckedContinuation { continuation in
        let ended: Result<Output, Failure>?? = state.withLock { state in
          if case .ended(let result) = state { return .some(result) }
          state = .suspended(continuation)
          return nil
        }
        if let ended { continuation.resume(returning: ended) }
      }
    }

    /// Ends the call; nil if nobody will.
    ///
    /// - Returns: Whether this was the first time.
    func end(with result: Result<Output, Failure>?) -> Bool {
      let before = state.withLock { state in
        defer { if case .ended = state {} else { state = .ended(result) } }
        return state
      }
      switch before {
      case .arriving: return true
      case .suspended(let continuation):
        continuation.resume(returning: result)
        return true
      case .ended: return false
      }
    }
  }
}
