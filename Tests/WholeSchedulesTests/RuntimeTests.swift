import Dispatch
import Doubles
import DoublesWholeSchedules
import Foundation
import TestSupport
import Testing

@MainActor final class Model {
  private(set) var log: [String] = []
  func note(_ text: String) { log.append(text) }
}

/// An actor with its own executor: a queue.
actor Printer {
  final class Queue: SerialExecutor {
    private let queue = DispatchQueue(label: "printer")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let queue = Queue()
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe queue.asUnownedSerialExecutor() }
  func print() -> String { "printed" }
}

struct TimedOut: Error {}

/// Races an operation against a time limit, in the usual way.
func withTimeout(_ limit: Duration, _ operation: @escaping @Sendable () async throws -> String) async throws -> String {
  try await withThrowingTaskGroup(of: String.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      try await Task.sleep(for: limit)
      throw TimedOut()
    }
    defer { group.cancelAll() }
    return try await group.next() ?? ""
  }
}

/// The features of the runtime, each within a schedule.
@Suite(.serialized, .dropsKnownIssues) struct RuntimeTests {
  @Test func `every form of sleep takes no time, and tasks wake in the order of their deadlines`() async throws {
    let found = try await everySchedule(50) {
      let model = Model()
      Task {
        try await Task.sleep(for: .seconds(5_000))
        await model.note("for")
      }
      Task.detached {
        try await Task.sleep(nanoseconds: 4_000_000_000_000)
        await model.note("nanoseconds")
      }
      Task {
        try await ContinuousClock().sleep(for: .seconds(3_000))
        await model.note("continuous")
      }
      Task {
        try await SuspendingClock().sleep(for: .seconds(2_000))
        await model.note("suspending")
      }
      Task { @MainActor in
        try await Task.sleep(for: .seconds(1_000))
        model.note("main")
      }
      await untilDone()
      return await model.log
    }

    #expect(
      found.results == [["main", "suspending", "continuous", "nanoseconds", "for"]] && found.strays.isEmpty, "\(found)")
  }

  @Test func `tasks that wake at the same time run in either order`() async throws {
    let found = try await everySchedule {
      let model = Model()
      for name in ["a", "b"] {
        Task {
          try await Task.sleep(for: .milliseconds(137))
          await model.note(name)
        }
      }
      await untilDone()
      return await model.log
    }

    #expect(Set(found.results) == [["a", "b"], ["b", "a"]] && found.isExhaustive, "\(found)")
  }

  /// A child that has ended doesn't count as a job: time moves immediately, and no task has left the schedule.
  @Test func `time moves after children have ended`() async throws {
    let found = try await everySchedule(10) {
      async let one = Model().log.count
      async let two = Model().log.count
      let counts = await (one, two)
      try await Task.sleep(for: .seconds(60))
      return counts.0 + counts.1
    }

    #expect(found.results == [0] && found.strays.isEmpty, "\(found)")
  }

  /// A child that was never suspended is no longer at the start of its code, like a child that continues elsewhere.
  @Test func `time moves after children whose continuations never suspended them`() async throws {
    let found = try await everySchedule(20) {
      async let resumed: Void = withCheckedContinuation { $0.resume() }
      await resumed
      await untilIdle()
      let ends = await withTaskGroup { group in
        group.addTask { await withCheckedContinuation { $0.resume(returning: "returned") } }
        group.addTask {
          let _: Void? = try? await withCheckedThrowingContinuation { $0.resume(throwing: TimedOut()) }
          return "threw"
        }
        group.addTask { (try? await Task.sleep(for: .seconds(60))) == nil ? "cancelled" : "slept" }
        group.cancelAll()
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      try await Task.sleep(for: .seconds(60))
      return ends
    }

    #expect(found.results == [["returned", "threw", "cancelled"]] && found.strays.isEmpty, "\(found)")
  }

  /// To the hooks, cancelling a task looks like starting one.
  @Test func `time moves after a child has cancelled a sleep`() async throws {
    let found = try await everySchedule(20) {
      let sleeper = Task { (try? await Task.sleep(for: .seconds(60))) != nil }
      async let cancellation: Void = { sleeper.cancel() }()
      await cancellation
      try await Task.sleep(for: .seconds(1))
      return await sleeper.value
    }

    #expect(found.results == [false] && found.strays.isEmpty, "\(found)")
  }

  @Test func `a time limit takes no time, whether or not it is exceeded`() async throws {
    let found = try await everySchedule {
      let service = Service()
      do { return try await withTimeout(.seconds(30)) { await service.ask("a") } } catch { return "\(error)" }
    }

    #expect(Set(found.results) == ["a", "TimedOut()"] && found.isExhaustive, "\(found)")
  }

  private static func isMainThread() -> Bool { MainActor.assumeIsolated { Thread.isMainThread } }

  @Test func `main-actor code runs on the real main actor`() async throws {
    let isMain = await MainActor.run { Thread.isMainThread }

    let found = try await everySchedule(20) {
      let task = Task.detached { @MainActor in
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.assertIsolated()
        return Self.isMainThread()
      }
      let onMain = await task.value
      let isolation = await MainActor.run { #isolation === MainActor.shared }
      return [onMain == isMain, isolation]
    }

    #expect(found.results == [[true, true]] && found.isExhaustive, "\(found)")
  }

  /// An immediate task is never enqueued, so never adopted: if it first waited for a sleep or a yield, it would leave
  /// the schedule.
  @Test func `an immediate task starts without a hop and continues in the schedule`() async throws {
    let found = try await everySchedule(100) {
      let model = Model()
      let task = Task.immediate {
        await model.note("immediate")
        try? await Task.sleep(for: .seconds(5))
        await model.note("later")
      }
      let other = Task { await model.note("other") }
      await other.value
      await task.value
      return await model.log
    }

    let orders: Set = [["other", "immediate", "later"], ["immediate", "other", "later"]]
    #expect(Set(found.results) == orders && found.strays.isEmpty, "\(found)")
  }

  /// Runs a closure on a queue after the running job, since resuming a continuation before it is awaited creates no job.
  private static func onQueue(_ body: @escaping @Sendable () -> Void) {
    Task { DispatchQueue.global().async { body() } }
  }

  private static func resumedByQueue(_ isolation: isolated (any Actor)? = #isolation) async -> String {
    await withCheckedContinuation { continuation in onQueue { continuation.resume(returning: "back") } }
  }

  static let departures: [(String, @Sendable () async -> String)] = [
    ("an actor with an executor of its own", { await Task { await Printer().print() }.value }),
    ("a queue", { await resumedByQueue() }),
    ("a queue, for the main actor", { await Task { @MainActor in await resumedByQueue() }.value }),
    (
      "a task of a queue", { await withCheckedContinuation { back in onQueue { Task { back.resume(returning: "") } } } }
    ),
  ]

  @Test(arguments: departures.indices) func `work that leaves the schedule is reported`(number: Int) async throws {
    let (name, body) = Self.departures[number]

    let found = try await everySchedule(5, body)

    #expect(found.results.count == 1 && found.strays.contains { $0.hasPrefix("a job ") }, "\(name): \(found)")
  }

  @Test func `a task is cancelled at some point, and the tasks that it started are awaited`() async throws {
    let found = try await everySchedule {
      let (service, model) = (Service(), Model())
      await cancelledAtSomePoint {
        let answer = await service.ask("answer")
        await model.note(Task.isCancelled ? "cancelled" : answer)
        Task {
          try await Task.sleep(for: .seconds(3_600))
          await model.note("later")
        }
      }
      return await model.log
    }

    #expect(Set(found.results) == [["cancelled", "later"], ["answer", "later"]] && found.isExhaustive, "\(found)")
  }

  @Test func `an invariant on main-actor state fails with the first step that broke it`() async {
    let appearances: @Sendable (Bool) async throws(ScheduleFailure) -> Void = { isRight throws(ScheduleFailure) in
      try await everySchedule(100) {
        let list = await Feed(isRight)
        alwaysOnMainActor { list.items.count <= 1 }
        await inAnyOrder({ await list.appear() }, { await list.appear() })
        await list.refresh()
      }
    }
    let line = #line - 5
    let failure = await #expect(throws: ScheduleFailure.self) { try await appearances(false) }

    #expect(
      failure?.description == """
        schedule "0001" broke the invariant of WholeSchedulesTests/RuntimeTests.swift:\(line), in step 17. \
        Found in the 2nd schedule. Replay it with schedule("0001") { … }.
        The spies' calls in it:
        #0 ┌   ask(_:)  ("1")
        #1 │ ┌ ask(_:)  ("1")
        #1 │ └ ask(_:)  returned "1"
        #0 └   ask(_:)  returned "1"
        """)
    await #expect(throws: Never.self) { try await appearances(true) }
  }
}
