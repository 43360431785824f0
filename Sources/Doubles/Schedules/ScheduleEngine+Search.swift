#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif
#if canImport(DoublesProperties)
  @_spi(Hooks) import DoublesProperties
#endif

// The searches, which work with any executor.

@_spi(Hooks)
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
nonisolated extension ScheduleEngine {
  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int, seed: UInt64, steps: Int, allowsUntried: Bool, _ body: @escaping @Sendable () async throws -> Value
  ) async throws(ScheduleFailure) -> Schedules<Value> {
    guard count > 0 else { throw ScheduleFailure(.noSchedules(count)) }
    if let problem { throw ScheduleFailure(.unsupported(problem)) }
    let issues = RunIssues()
    let caller: (any Actor)? = #isolation
    let found = try await issues.listen { () async -> Result<Schedules<Value>, ScheduleFailure> in
      var isFirst = true
      var search = ScheduleSearch(limit: count, seed: seed, issues: issues) {
        defer { isFirst = false }
        return await .sure($0, isFirst: isFirst, by: self, on: caller, steps: steps, body: body)
      }
      do throws(ScheduleFailure) { return .success(try await search.results()) } catch { return .failure(error) }
    }.get()
    let schedules =
      found.count == 1 ? "1 schedule, and something left it" : "\(found.count) schedules, and something left them"
    if !allowsUntried, let text = Self.departures("everySchedule ran \(schedules)", found.strays) {
      Misuse.warn("\(text)\nIf that is known: allowsUntried: true.")
    }
    return found
  }

  public nonisolated(nonsending) func everySchedule(
    _ count: Int, seed: UInt64, steps: Int, allowsUntried: Bool, _ body: @escaping @Sendable () async throws -> Void
  ) async throws(ScheduleFailure) {
    do throws(ScheduleFailure) {
      _ = try await everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried) {
        try await body()
        return true
      }
    } catch {
      if !error.isRecorded { throw error }
    }
  }

  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int, gives expected: Value, seed: UInt64, steps: Int, allowsUntried: Bool, file: StaticString, line: UInt,
    _ body: @escaping @Sendable () async throws -> Value
  ) async {
    await fail(
      unlessEach: "\(expected)", count, seed, steps, allowsUntried, file, line, { $0 == expected }, body)
  }

  public nonisolated(nonsending) func everySchedule<Value: Equatable & Sendable>(
    _ count: Int, gives isRight: @escaping @Sendable (Value) -> Bool, seed: UInt64, steps: Int, allowsUntried: Bool,
    file: StaticString,
    line: UInt, _ body: @escaping @Sendable () async throws -> Value
  ) async {
    await fail(unlessEach: "a right result", count, seed, steps, allowsUntried, file, line, isRight, body)
  }

  /// Returns the work that left the schedules of a search, as text; nil if none did.
  static func departures(_ search: String, _ strays: [String]) -> String? {
    strays.isEmpty ? nil : "\(search), so not all orders are known:\(strays.map { "\n  \($0)" }.joined())"
  }

  private nonisolated(nonsending) func fail<Value: Equatable & Sendable>(
    unlessEach expected: String, _ count: Int, _ seed: UInt64, _ steps: Int, _ allowsUntried: Bool,
    _ file: StaticString, _ line: UInt,
    _ isRight: @Sendable (Value) -> Bool, _ body: @escaping @Sendable () async throws -> Value
  ) async {
    do throws(ScheduleFailure) {
      let schedules = try await everySchedule(count, seed: seed, steps: steps, allowsUntried: allowsUntried, body)
      if schedules.isEndedByIssue { return }
      guard let wrong = schedules.findings.first(where: { !isRight($0.result) || !$0.isReproducible }) else { return }
      let summary = schedules.summary
      let reason = isRight(wrong.result) ? summary : "Every schedule should give \(expected): \(summary)."
      Misuse.report("\(reason)\(wrong.story(of: schedules.count))", file: file, line: line)
    } catch {
      if !error.isRecorded { Misuse.report("\(error)", file: file, line: line) }
    }
  }

  public nonisolated(nonsending) func schedule<Value: Sendable>(
    _ code: String, steps: Int, _ body: @escaping @Sendable () async throws -> Value
  ) async throws(ScheduleFailure) -> ScheduleReplay<Value> {
    guard let plan = ScheduleCode.schedule(in: code) else { throw ScheduleFailure(.doesNotFit, schedule: code) }
    if let problem { throw ScheduleFailure(.unsupported(problem)) }
    let run = await ScheduleRun.sure(ScheduleChoices(plan), by: self, on: #isolation, steps: steps, body: body)
    let result = try run.outcome.get()
    guard run.end.choices.schedule == plan else { throw ScheduleFailure(.doesNotFit, schedule: code) }
    return ScheduleReplay(result: result, timeline: run.end.timeline)
  }
}
