#if canImport(DoublesSchedules)
  @_exported import DoublesSchedules
  @_spi(Hooks) import DoublesSchedules

  #if canImport(DoublesProperties)
    import DoublesProperties
  #endif

  // The searches of `DoublesSchedules` under the same names: a test changes only its import.

  /// Runs `body` once in each of `count` schedules, and returns its distinct results, each with a schedule that produces it.
  ///
  /// A schedule is an order of the jobs that the runtime enqueues for the body: of its task tree, of the tasks that it
  /// starts with `Task { }` and `Task.detached`, and of the main actor. `Task.sleep` takes no time: when nothing else can
  /// run, time moves to the next sleeper. A schedule excludes locks, an `await` of a plain nonisolated function, queues, threads
  /// and actors with custom executors. Jobs that come back from these are reported, and the search isn't complete.
  ///
  /// For a search field whose model starts a task for each query, which sleeps and then searches:
  ///
  ///     let model = await Search(isRight)
  ///     await model.textChanged("s")
  ///     try await Task.sleep(for: .seconds(1))
  ///     await model.textChanged("sw")
  ///     await untilDone()
  ///     return await model.result
  ///
  /// One job runs at a time, and on the main thread once a job has needed the main actor.
  ///
  /// - Parameters:
  ///   - count: The number of schedules to run; if there are fewer, all of them.
  ///   - seed: The seed of the random schedules. The same seed runs the same schedules.
  ///   - steps: The number of jobs after which a body counts as endless.
  ///   - allowsUntried: Whether the test accepts that something leaves the schedules; otherwise, that is a warning.
  ///   - body: Makes everything that it uses afresh each time, and returns the value to compare.
  /// - Returns: The distinct results, each with its count and the shortest schedule found that produces it.
  /// - Throws: The first schedule in which the body threw, got stuck or did not end; `unsupported` if this runtime of
  ///   Swift is unknown.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int = 1_000, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws(ScheduleFailure) -> Schedules<Value> {
    try await WholeEngine().everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried, body)
  }

  /// Runs `body` once in each of `count` schedules; its expectations must hold in all of them.
  ///
  /// A failed expectation fails the test at its own line, once, with the schedule.
  ///
  /// - Throws: The first schedule in which the body threw, got stuck or did not end.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @_disfavoredOverload
  public nonisolated(nonsending) func everySchedule(
    _ count: Int = 1_000, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws(ScheduleFailure) {
    try await WholeEngine().everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried, body)
  }

  /// Runs `body` once in each of `count` schedules, and fails the test unless each gives `expected`.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int = 1_000, gives expected: Value, seed: UInt64 = 0, steps: Int = 100_000, allowsUntried: Bool = false,
    file: StaticString = #filePath,
    line: UInt = #line, _ body: @escaping @Sendable () async throws -> Value
  ) async {
    await WholeEngine().everySchedule(
      count, gives: expected, seed: seed, steps: steps, allowsUntried: allowsUntried, file: file, line: line, body)
  }

  /// Runs `body` once in each of `count` schedules, and fails the test unless `isRight` is true for each result.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int = 1_000, gives isRight: @escaping @Sendable (Value) -> Bool, seed: UInt64 = 0, steps: Int = 100_000,
    allowsUntried: Bool = false,
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable () async throws -> Value
  ) async {
    await WholeEngine().everySchedule(
      count, gives: isRight, seed: seed, steps: steps, allowsUntried: allowsUntried, file: file, line: line, body)
  }

  /// Runs `body` once, in exactly this schedule, such as one that `everySchedule` found.
  ///
  /// - Parameters:
  ///   - code: The schedule, such as `"0110"`.
  ///   - steps: The number of jobs after which the body counts as endless.
  ///   - body: The body that ran in every schedule.
  /// - Returns: The result and the calls.
  /// - Throws: The reason why there is no result; `doesNotFit` if the body doesn't make the schedule's choices.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  @discardableResult
  public nonisolated(nonsending) func schedule<Value: Sendable>(
    _ code: String, steps: Int = 100_000, _ body: @escaping @Sendable () async throws -> Value
  ) async throws(ScheduleFailure) -> ScheduleReplay<Value> {
    try await WholeEngine().schedule(code, steps: steps, body)
  }

  /// Performs random commands concurrently on a shared part, and fails the test unless some order gives the same outcome.
  ///
  /// It works as in `DoublesSchedules`, with all tasks that the part starts.
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public nonisolated(nonsending) func expectAlikeAtOnce<Subject: Sendable>(
    _ commands: [Command<Subject>], tasks: Int = 3, count: Int = 100, schedules: Int = 20,
    seed: UInt64? = nil, file: StaticString = #filePath, line: UInt = #line,
    _ makeReal: @escaping @Sendable () async throws -> Subject,
    and makeFake: @escaping @Sendable () async throws -> Subject
  ) async {
    await WholeEngine().expectAlikeAtOnce(
      commands, tasks: tasks, count: count, schedules: schedules, seed: seed, file: file, line: line, makeReal,
      and: makeFake)
  }

  /// Checks `invariant` after each step of the main actor, and fails the search with the first step that broke it.
  ///
  ///     alwaysOnMainActor { list.items.count <= 1 }
  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  public nonisolated func alwaysOnMainActor(
    file: StaticString = #fileID, line: UInt = #line, _ invariant: @escaping @MainActor () -> Bool
  ) {
    addInvariant(file, line, isMain: true) { MainActor.assumeIsolated(invariant) }
  }

  @available(macOS 26.4, iOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
  nonisolated extension WholeEngine {
    static func refusal(_ lack: String) -> String {
      """
      \(lack). Nothing is hooked. Use DoublesSchedules, which sees a tree of tasks, or hold the calls of a double, and end them in \
      the orders that matter.
      """
    }
  }
#endif
