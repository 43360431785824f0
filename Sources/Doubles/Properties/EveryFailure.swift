#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// Runs part of a test once for each call to its doubles, with that call failing, and checks what is left behind.
///
/// Code that recovers from failures is rarely run, so its faults stay: a page counted before it arrived, a lock kept, a
/// payment made twice because its reply was lost. Handwritten tests fail only the calls that their author thought of.
/// Here, every call fails: once, from there on, after its answer, and by cancellation of the task.
///
///     await everyFailure {
///       Till()
///     } in: { till in
///       try await PatientPayer(paying: till).pay(450)
///     } leaves: { till, error in
///       till.book.sum == 450 || error != nil && till.book.sum == 0
///     }
///
/// A call throws the errors of `failures` that its type allows; without one, the first case of an enum, or an
/// ``InjectedFailure`` if it may throw any error. Doubles made in the first two closures are found automatically; other
/// doubles don't fail, and the known ones are named in ``FailureRuns/notTried``.
///
/// - Note: Each run starts afresh: the closures must not use anything from another run. Calls are numbered as they
///   begin; concurrent tasks may make them in a different order, which the failure reports. Within `schedule("0") { … }`
///   there is one order.
///
/// - Parameters:
///   - failures: The errors that calls throw.
///   - modes: The failure modes to try; all, if none is given.
///   - cancellation: The error of a call in a cancelled task, if its type allows it; otherwise the call is answered.
///   - depth: The number of calls that fail in one run: with 2, the calls after a failure fail, too.
///   - run: The only run to make, copied from a failure.
///   - allowsUntried: Whether the test accepts that something was not tried; otherwise, that is a warning.
///   - limit: The time after which a run counts as endless.
///   - calls: The number of calls after which a run counts as endless, and no further call fails.
///   - file: The file in which a failure is recorded.
///   - line: The line in which a failure is recorded.
///   - make: Makes everything that is used, with its doubles. Calls made here don't fail.
///   - act: Performs the act under test. It may throw.
///   - invariant: Whether the state left behind is right, given the error that `act` threw. Calls made here don't fail.
///     An expectation that fails within any of the closures counts as a no, too.
/// - Returns: The calls and runs, and everything that was not tried.
@discardableResult
public nonisolated(nonsending) func everyFailure<World>(
  of failures: any Error..., by modes: FailureMode..., cancelledAs cancellation: any Error = CancellationError(),
  depth: Int = 1, run: Int? = nil, allowsUntried: Bool = false, within limit: Duration = .seconds(10),
  calls: Int = 10_000,
  file: StaticString = #filePath, line: UInt = #line,
  _ make: nonisolated(nonsending) @escaping () async throws -> World,
  in act: nonisolated(nonsending) @escaping (World) async throws -> Void,
  leaves invariant: nonisolated(nonsending) @escaping (World, (any Error)?) async throws -> Bool
) async -> FailureRuns {
  let search = FailureSearch(
    failures: failures, modes: modes, cancellation: cancellation, depth: depth, only: run, limit: limit,
    callLimit: calls, make: make, act: act, invariant: invariant, place: "\(file):\(line)")
  return await search.runs(allowsUntried: allowsUntried, file, line)
}

/// Runs a search whose third closure holds expectations: the first that fails is recorded, with the failing call.
///
///     } expects: { till, error in
///       #expect(till.book.sum == (error == nil ? 450 : 0))
///     }
///
/// NB: With the other overload's label, a closure of several statements would be ambiguous (6.3.1).
///
/// In XCTest, where expectations can't be intercepted, return a value: `leaves:`.
@discardableResult
public nonisolated(nonsending) func everyFailure<World>(
  of failures: any Error..., by modes: FailureMode..., cancelledAs cancellation: any Error = CancellationError(),
  depth: Int = 1, run: Int? = nil, allowsUntried: Bool = false, within limit: Duration = .seconds(10),
  calls: Int = 10_000,
  file: StaticString = #filePath, line: UInt = #line,
  _ make: nonisolated(nonsending) @escaping () async throws -> World,
  in act: nonisolated(nonsending) @escaping (World) async throws -> Void,
  expects expectations: nonisolated(nonsending) @escaping (World, (any Error)?) async throws -> Void
) async -> FailureRuns {
  let search = FailureSearch(
    failures: failures, modes: modes, cancellation: cancellation, depth: depth, only: run, limit: limit,
    callLimit: calls, make: make, act: act,
    invariant: { world, error in
      try await expectations(world, error)
      return true
    }, place: "\(file):\(line)")
  return await search.runs(allowsUntried: allowsUntried, file, line)
}
