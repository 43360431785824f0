import Dispatch
import DoublesWholeSchedules
import TestSupport
import Testing

/// Reports of work that no schedule can order.
@Suite(.serialized, .dropsKnownIssues) struct WholeReportTests {
  @Test(.enabled(if: !ThreadSanitizer.isOn))
  func `a block submitted to a queue is reported, and so are the results after it`()
    async throws
  {
    let found = try await everySchedule {
      let model = Model()
      let main = DispatchQueue.main
      async let block: Void = { main.async { MainActor.assumeIsolated { model.note("late") } } }()
      await block
      await untilDone()
      return await model.log.count * 0
    }

    #expect(
      "\(found)" == """
        0 in 1 schedule, after something left
          a block went to a queue, whose order no schedule chooses
        """)
  }

  @Test(.enabled(if: !ThreadSanitizer.isOn)) func `results are marked as after a stray if queue work races a timeout`()
    async throws
  {
    let found = try await everySchedule(3, allowsUntried: true) {
      do {
        return try await withTimeout(.seconds(30)) {
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: "came") }
          }
        }
      } catch { return "\(error)" }
    }

    #expect(!found.findings.map(\.isAfterStray).contains(false), "\(found)")
    #expect("\(found)".contains(", after something left\n  a block went to a queue"), "\(found)")
  }

  private static let line = #line + 4
  private static func stuckSearch(_ doors: Doors) async -> String {
    do throws(ScheduleFailure) {
      try await everySchedule {
        async let child: Void = doors.wait()
        let named = Task(name: "loader") { await doors.wait() }
        Task { await named.value }
        await child
      }
      return ""
    } catch { return "\(error)" }
  }

  @Test func `a stuck schedule names each waiting task and where it waits`() async throws {
    let doors = Doors()

    let lines = await Self.stuckSearch(doors).split(separator: "\n").filter { $0.hasPrefix("  ") }.sorted()

    // Each of them ends now, outside the schedule.
    doors.open()
    let (wait, place) = ("in Doors.wait() at \(Doors.place)", "WholeSchedulesTests/WholeReportTests.swift")
    let search = "closure #1 in static WholeReportTests.stuckSearch(_:) at \(place)"
    #expect(
      lines == [
        "  a task \(wait), called by implicit closure #1 in \(search):\(Self.line)",
        "  a task in closure #2 in \(search):\(Self.line + 2)",
        "  the body in \(search):\(Self.line + 3)",
        "  the task \"loader\" \(wait), called by closure #1 in \(search):\(Self.line + 1)",
      ])
  }

  @Test func `a task that still waits at the end is reported`() async throws {
    let doors = Doors()
    let found = try await everySchedule {
      Task { @Sendable in await doors.wait() }
      return 1
    }
    doors.open()

    let text =
      "1 in 1 schedule\n  left waiting by the body, for something outside or for good: a task in Doors.wait() at"
    #expect("\(found)".hasPrefix(text), "\(found)")
  }

  @Test func `a frozen task is reported`() async throws {
    let found = try await everySchedule {
      Task { try await Task.sleep(for: .seconds(3_600)) }
      Task { while true { await Task.yield() } }
      return 1
    }

    #expect(
      "\(found)" == """
        1 in 1 schedule
          frozen: tasks that the body leaves behind, and that don't end within 1000 jobs; they never run again
        """)
  }
}
