/// Runs `body` once in each of `count` schedules, and returns its distinct results, each with a schedule that produces it.
///
/// A schedule is an order of the jobs that the runtime enqueues for the body's task tree. It excludes locks, an
/// `await` of a plain nonisolated function, `Task { }`, detached tasks, the main actor, actors with custom executors
/// and real timers. Jobs that come back from these are reported, and the search isn't complete.
///
/// Two concurrent withdrawals, each of which reads the balance, awaits and writes it:
///
///     let balances = try await everySchedule(1_000, twoWithdrawals)
///
///     let text =
///       #"70 in 10 schedules; 80 in 5, first in "01"; 90 in 3, first in "11" (all orders of the scheduled tasks)"#
///     #expect("\(balances)".hasPrefix(text))
///
/// Called from the main actor, it alternates the body's tasks with those of the main actor.
///
/// - Parameters:
///   - count: The number of schedules to run; if there are fewer, all of them.
///   - seed: The seed of the random schedules. The same seed runs the same schedules.
///   - steps: The number of jobs after which a body counts as endless.
///   - allowsUntried: Whether the test accepts that something leaves the schedules; otherwise, that is a warning.
///   - body: Makes everything that it uses afresh each time, and returns the value to compare.
/// - Returns: The distinct results, each with its count and the shortest schedule found that produces it. An expectation that fails
///   in the body is recorded at its own line, once, and ends the search.
/// - Throws: The first schedule in which the body threw, got stuck or did not end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
  _ count: Int = 1_000, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
  _ body: @escaping @Sendable () async throws -> Value
) async throws(ScheduleFailure) -> Schedules<Value> {
  try await TreeEngine().everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried, body)
}

/// Runs `body` once in each of `count` schedules; its expectations must hold in all of them.
///
/// A failed expectation fails the test at its own line, once, with the schedule.
///
/// - Throws: The first schedule in which the body threw, got stuck or did not end.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@_disfavoredOverload
public nonisolated(nonsending) func everySchedule(
  _ count: Int = 1_000, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
  _ body: @escaping @Sendable () async throws -> Void
) async throws(ScheduleFailure) {
  try await TreeEngine().everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried, body)
}

/// Runs `body` once in each of `count` schedules, and fails the test unless each gives `expected`.
///
///     await everySchedule(100, gives: 5, tenHops)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
  _ count: Int = 1_000, gives expected: Value, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
  file: StaticString = #filePath,
  line: UInt = #line, _ body: @escaping @Sendable () async throws -> Value
) async {
  await TreeEngine().everySchedule(
    count, gives: expected, seed: seed, steps: steps, allowsUntried: allowsUntried, file: file, line: line, body)
}

/// Runs `body` once in each of `count` schedules, and fails the test unless `isRight` is true for each result:
/// `await everySchedule(100, gives: { $0 >= 0 }, twoWithdrawals)`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
  _ count: Int = 1_000, gives isRight: @escaping @Sendable (Value) -> Bool, seed: UInt64 = 0, steps: Int = 100_000,
  allowsUntried: Bool = false,
  file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () async throws -> Value
) async {
  await TreeEngine().everySchedule(
    count, gives: isRight, seed: seed, steps: steps, allowsUntried: allowsUntried, file: file, line: line, body)
}
