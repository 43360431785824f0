/// A call whose caller is suspended: the test inspects it, and decides when and how it ends.
///
///     kettle.boilSpy.holds()
///
///     async let heating: Void = model.heat(liters: 2)
///     // No polling: this waits for the call itself.
///     let held = try await kettle.boilSpy.nextHeldCall()
///     #expect(held.call == Call(2) && model.state == .heating)
///     held.return(100)
///
/// End each held call exactly once. Ending it twice is a misuse, and so is releasing it without ending it, since its
/// caller would hang forever. The caller then continues with the first answer if that is a result, and otherwise as
/// after any misuse. Nothing more is reported if the test has failed since it took the call, by another misuse or an
/// ended wait; in a cancelled task, the release is a warning.
public nonisolated final class HeldCall<Input, Output, Failure: Error> {
  private let suspension: Suspension<Input, Output, Failure>
  let location: CodeLocation
  private let reportCount = Misuse.reportCount

  init(_ suspension: Suspension<Input, Output, Failure>, takenAt location: CodeLocation) {
    self.suspension = suspension
    self.location = location
    begins()
  }

  deinit {
    ends()
    guard suspension.end(.released(.letGo)), !Misuse.hasReported(since: reportCount),
      let message = suspension.report(of: .letGo)
    else { return }
    if Task.isCancelled {
      Misuse.reportCancellation(message, at: location)
    } else {
      Misuse.report(message, at: location)
    }
  }

  /// The arguments as passed: the single argument, or the tuple of all arguments.
  public var arguments: Input { suspension.arguments }

  /// The arguments as a comparable call: `held.call == Call(url, 2)`.
  public var call: Call<Input> { Call(arguments) }

  /// Whether the caller's task has been cancelled. The call stays held: the test still decides how it ends.
  public var isCancelled: Bool { suspension.state.withLock { $0.isCancelled } }

  /// Waits until the caller's task is cancelled; an earlier cancellation counts, too.
  ///
  /// Wait before you end the call: after that, a cancellation goes unnoticed.
  public nonisolated(nonsending) func cancellation(
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(CancellationError) {
    // Unchecked: a wait touches only the state, under its lock, and no argument.
    let suspension = Unchecked(suspension)
    try await waitForValue(on: { suspension.value.state.resume($0) }, until: { $0.isCancelled ? () : nil }) {
      let text = "The wait for the cancellation of \(suspension.value.call), which is held, ended without it."
      return (text, CodeLocation(file, line))
    }
  }

  /// Resumes the caller with this result.
  public func `return`(_ output: Output, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .success(output), file: file, line: line)
  }

  /// Resumes the caller.
  public func `return`(file: StaticString = #filePath, line: UInt = #line) where Output == Void {
    end(with: .success(()), file: file, line: line)
  }

  /// Resumes the caller with this error. An error of another type doesn't compile.
  public func `throw`(_ failure: Failure, file: StaticString = #filePath, line: UInt = #line) {
    end(with: .failure(failure), file: file, line: line)
  }

  /// Resumes the caller with a result or an error.
  public func end(with result: Result<Output, Failure>, file: StaticString = #filePath, line: UInt = #line) {
    if suspension.end(.given(result)) { return }
    Misuse.report(
      "\(suspension.call), which was held, was ended twice; a call ends once.",
      at: CodeLocation(file, line, orTest: location.test))
  }
}

nonisolated extension HeldCall: Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension HeldCall: CustomReflectable {
  /// Only the call, without the state behind the lock.
  public var customMirror: Mirror { Mirror(self, children: ["call": call]) }
}

nonisolated extension HeldCall: WatchedObject {
  var awaited: String? { suspension.isEnded ? nil : "\(suspension.call), held and taken at \(location)" }

  func letGo(silently isSilent: Bool) -> Bool {
    isSilent ? false : suspension.end(.released(.atRest))
  }
}
