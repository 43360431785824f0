nonisolated extension NonSendableSpy {
  /// A call whose caller is suspended: the test looks at it, and decides when and how it ends. See ``HeldCall``.
  public final class HeldCall {
    /// The arguments as they were passed: one, or the tuple of all.
    public let arguments: Input

    fileprivate let end = End()
    fileprivate let cancelled = Bell()
    fileprivate let member: StaticString
    var place: Place

    fileprivate init(_ arguments: Input, member: StaticString, at place: Place) {
      self.arguments = arguments
      self.member = member
      self.place = place
    }

    deinit {
      if end.result == nil { end.letGo(at: place) }
    }

    /// The arguments, in the form that compares: `held.call == Call(shape, 2)`.
    public var call: Call<Input> { Call(arguments) }

    /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
    public var isCancelled: Bool { cancelled.rings > 0 }

    /// Waits until the caller's task is cancelled; a cancellation that has already happened counts.
    public nonisolated(nonsending) func cancellation(
      file: StaticString = #filePath, line: UInt = #line
    ) async throws(CancellationError) {
      do throws(CancellationError) {
        try await cancelled.ringing(after: 0)
      } catch {
        let call = callText(of: member.description, arguments)
        let message = "The wait for the cancellation of \(call), which is held, ended without it."
        Misuse.tellWait(message, at: Place(file, line), isCancelled: Task.isCancelled)
        throw error
      }
    }

    /// Lets the caller go on with this result.
    public func `return`(_ output: Output, file: StaticString = #filePath, line: UInt = #line) {
      end(with: .success(output), file: file, line: line)
    }

    /// Lets the caller go on.
    public func `return`(file: StaticString = #filePath, line: UInt = #line) where Output == Void {
      end(with: .success(()), file: file, line: line)
    }

    /// Lets the caller go on with this error.
    public func `throw`(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
      end(with: .failure(failure), file: file, line: line)
    }

    /// Lets the caller go on with a result or an error.
    public func end(with result: Result<Output, Failure>, file: StaticString = #filePath, line: UInt = #line) {
      guard end.result == nil else {
        return Misuse.report(endedTwice(callText(of: member.description, arguments)), at: Place(file, line))
      }
      end.result = result
      end.bell.ring()
    }
  }

  /// The end of a held call, for its caller.
  fileprivate final class End {
    var result: Result<Output, Failure>?
    var lettingGo: Place?
    let bell = Bell()

    func letGo(at place: Place) {
      lettingGo = place
      bell.ring()
    }
  }

  /// Suspends the caller until the test ends the call, or lets go of it.
  nonisolated(nonsending) func hold(_ input: Input, member: StaticString) async throws(Failure) -> Output {
    let (end, cancelled) = enqueue(input, member: member)
    await withTaskCancellationHandler {
      await end.bell.rung()
    } onCancel: {
      cancelled.ring()
    }
    if let result = end.result { return try result.get() }
    let message = lettingGo(of: callText(of: member.description, input))
    return try goesOn(with: input, after: message, at: end.lettingGo)
  }

  /// Holds a call, which from here on is the test's.
  private func enqueue(_ input: Input, member: StaticString) -> (End, Bell) {
    let call = HeldCall(input, member: member, at: place)
    held.append(call)
    bell.ring()
    return (call.end, call.cancelled)
  }
}

/// Tells waiting tasks that something has changed, without saying what.
nonisolated final class Bell: Sendable {
  private struct State: AwaitableState {
    var rings = 0
    var waiters: [Waiter<State>] = []
    var patient: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// The number of times it rang.
  var rings: Int { state.withLock { $0.rings } }

  func ring() {
    let (ready, patient) = state.withLock { state in
      state.rings += 1
      defer { state.patient = [] }
      return (state.takeReady(), state.patient)
    }
    for resume in ready { resume() }
    for continuation in patient { continuation.resume() }
  }

  /// Waits until it has rung more than `count` times.
  nonisolated(nonsending) func ringing(after count: Int) async throws(CancellationError) {
    try await waitForValue(on: { self.state.withLock($0) }, until: { $0.rings > count ? () : nil })
  }

  /// Waits until it has rung once, also if the waiting task is cancelled.
  func rung(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let hasRung = state.withLock { state in
        if state.rings == 0 { state.patient.append(continuation) }
        return state.rings > 0
      }
      if hasRung { continuation.resume() }
    }
  }
}
