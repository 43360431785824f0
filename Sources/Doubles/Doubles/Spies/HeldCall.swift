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
  private let place: Place

  init(_ suspension: Suspension, of log: CallLog<Input, Output, Failure>, takenAt place: Place) {
    self.suspension = suspension
    self.log = log
    self.place = place
  }

  deinit {
    if suspension.end(with: nil) { Misuse.report(lettingGo(of: suspension.description), at: place) }
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
    if !suspension.end(with: result) { Misuse.report(endedTwice(suspension.description), at: Place(file, line)) }
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

    private struct State {
      /// The end; the inner optional is nil if nobody will end the call.
      var end: Result<Output, Failure>??
      /// The caller, once it has come to suspend; the test may end the call before.
      var caller: CheckedContinuation<Result<Output, Failure>?, Never>?
      var isCancelled = false
    }

    private let state = Locked(State())

    @usableFromInline
    init(_ arguments: Input, member: StaticString) {
      self.arguments = arguments
      self.member = member
    }

    /// The call as one would write it.
    var description: String { callText(of: member.description, arguments) }

    /// Whether the caller's task was cancelled while the call was held.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Notes that the caller's task was cancelled.
    func cancel() {
      state.withLock { $0.isCancelled = true }
    }

    /// Suspends the caller until the call is ended.
    ///
    /// - Returns: The end, or nil if the test let go of the call.
    nonisolated(nonsending) func result() async -> Result<Output, Failure>? {
      await withCheckedContinuation { continuation in
        let end = state.withLock { state in
          if state.end == nil { state.caller = continuation }
          return state.end
        }
        if let end { continuation.resume(returning: end) }
      }
    }

    /// Ends the call; nil if nobody will.
    ///
    /// - Returns: Whether this was the first time.
    func end(with result: Result<Output, Failure>?) -> Bool {
      let (isFirst, caller) = state.withLock { state in
        defer {
          if state.end == nil { state.end = .some(result) }
          state.caller = nil
        }
        return (state.end == nil, state.caller)
      }
      caller?.resume(returning: result)
      return isFirst
    }
  }
}

/// The message about a held call that nobody can end any more.
nonisolated func lettingGo(of call: String) -> String {
  """
  \(call) is held, and the test let go of it: its caller would hang for ever. \
  End every held call with return(…) or throw(…).
  """
}

/// The message about a held call that was ended before.
nonisolated func endedTwice(_ call: String) -> String {
  "\(call), which was held, was ended twice; a call ends once."
}
