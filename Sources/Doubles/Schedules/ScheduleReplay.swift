#if canImport(Doubles)
  import Doubles
#endif

/// A body's run in one schedule: its result, and the calls to the spies that it made.
public nonisolated struct ScheduleReplay<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The body's result.
  public let result: Value

  /// The calls to the spies made within the body.
  public let timeline: Timeline

  /// The result, followed by the calls.
  public var description: String { timeline.events.isEmpty ? "\(result)" : "\(result)\n\(timeline)" }
}

/// Runs `body` once, in exactly this schedule, such as one that `everySchedule` found.
///
///     let replay = try await schedule(late.first, body)
///
/// - Parameters:
///   - code: The schedule, such as `"0110"`.
///   - steps: The number of jobs after which the body counts as endless.
///   - body: The body that ran in every schedule.
/// - Returns: The result and the calls.
/// - Throws: The reason why there is no result; `doesNotFit` if the body doesn't make the schedule's choices.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@discardableResult
public nonisolated(nonsending) func schedule<Value: Sendable>(
  _ code: String, steps: Int = 100_000, _ body: @escaping @Sendable () async throws -> Value
) async throws(ScheduleFailure) -> ScheduleReplay<Value> {
  try await TreeEngine().schedule(code, steps: steps, body)
}
