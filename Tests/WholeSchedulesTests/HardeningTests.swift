import Dispatch
import Doubles
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DoublesWholeSchedules

/// An actor that several searches and other tests share.
@globalActor actor Shelf {
  static let shared = Shelf()
  private var count = 0
  func add() { count += 1 }
}

/// Continuations that any code can resume whenever the test needs it.
final class Doors: Sendable {
  private let waiting = Mutex<[CheckedContinuation<Void, Never>]>([])
  var count: Int { waiting.withLock(\.count) }
  static let place = "WholeSchedulesTests/HardeningTests.swift:\(#line + 1)"
  func wait() async { await withCheckedContinuation { continuation in waiting.withLock { $0.append(continuation) } } }

  func open() {
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }
}

/// A count that a test can await.
final class Tally: Sendable {
  private let counts = AsyncStream.makeStream(of: Int.self)
  private let value = Mutex(0)
  var count: Int { value.withLock(\.self) }

  func add() {
    let count = value.withLock { value in
      value += 1
      return value
    }
    counts.continuation.yield(count)
  }

  func reaches(_ number: Int) async {
    if count >= number { return }
    for await count in counts.stream where count >= number { return }
  }
}

/// Runs five tasks that visit the main actor.
@Sendable func fiveVisits() async -> Int {
  let model = Model()
  for number in 0..<5 { Task { await model.note("\(number)") } }
  await untilDone()
  return await model.log.count
}

private func isWithinSchedule() -> Bool { WholeRuntime.current != nil }

/// Work that continues after a schedule or a search, and actors that several searches share.
@Suite(.serialized, .dropsKnownIssues) struct HardeningTests {
  /// The job from a foreign thread immediately ends the search, so that thread must not use freed memory.
  @Test func `a task that resumes the body may outlive the search`() async throws {
    for _ in 0..<Stress.count(30, full: 300) {
      let found = try await everySchedule(1) { () -> Int in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: 1) }
        }
      }
      #expect(found.results == [1])
    }
  }

  @Test func `an abandoned body continues when it is resumed after the search`() async throws {
    let (doors, ends) = (Doors(), Tally())
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(1) { () -> Int in
        let model = Model()
        let child = Task { @MainActor in
          await doors.wait()
          model.note("late")
          await Shelf.shared.add()
          await withTaskGroup { group in for _ in 0..<3 { group.addTask { await model.note("child") } } }
          return model.log.count
        }
        let count = await child.value
        if count == 4 { ends.add() }
        return count
      }
    }
    guard case .stuck = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
    let runs = doors.count
    #expect(runs == 2)

    DispatchQueue.global().async { doors.open() }

    await ends.reaches(runs)
  }

  @Test func `a leftover task can be resumed within another search`() async throws {
    let (doors, ends) = (Doors(), Tally())
    let body: @Sendable () async -> Int = {
      let model = Model()
      doors.open()
      for _ in 0..<3 {
        Task { @MainActor in
          await doors.wait()
          model.note("late")
          await Task { await Shelf.shared.add() }.value
          ends.add()
        }
      }
      return await fiveVisits()
    }
    for _ in 0..<3 {
      let found = try await everySchedule(Stress.count(5, full: 20), body)
      #expect(found.results == [5], "\(found)")
    }
    let waiting = doors.count
    #expect(waiting > 0)

    doors.open()

    await ends.reaches(waiting)
  }

  /// If frozen, the body's job that drains the actor would block everything else that uses the actor.
  @Test func `a frozen endless body releases its shared actors`() async throws {
    for _ in 0..<3 {
      let failure = await #expect(throws: ScheduleFailure.self) {
        try await everySchedule(1, steps: 300) { () -> Int in
          for _ in 0..<4 {
            Task {
              while true {
                await Shelf.shared.add()
                await Task.yield()
              }
            }
          }
          while true { try? await Task.sleep(for: .seconds(1)) }
        }
      }
      guard case .endless = failure?.reason else {
        Issue.record("\(failure.debugDescription)")
        return
      }
      await Task.detached { for _ in 0..<10 { await Shelf.shared.add() } }.value
    }
  }

  @Test func `searches that share an actor see only their own tasks`() async throws {
    let (captured, mixed) = (Tally(), Tally())
    let other = Task.detached {
      while !Task.isCancelled {
        await Shelf.shared.add()
        if isWithinSchedule() { captured.add() }
        await Task { @Shelf in if isWithinSchedule() { captured.add() } }.value
        await MainActor.run { if isWithinSchedule() { captured.add() } }
      }
    }
    let body: @Sendable () async throws -> Int = {
      let mine = WholeRuntime.current.map(ObjectIdentifier.init)
      @Sendable func look() { if WholeRuntime.current.map(ObjectIdentifier.init) != mine { mixed.add() } }
      let tasks = (0..<3).map { _ in
        Task { @Shelf in
          look()
          await Shelf.shared.add()
          await Task {
            look()
            await MainActor.run { look() }
          }.value
          try await Task.sleep(for: .seconds(3))
          look()
        }
      }
      for task in tasks { try await task.value }
      return tasks.count
    }

    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          let found = try await everySchedule(20, body)
          #expect(found.results == [3], "\(found)")
        }
      }
      try await group.waitForAll()
    }

    other.cancel()
    await other.value
    #expect(captured.count == 0 && mixed.count == 0)
  }

  @Test func `another test's task that the body resumes continues outside the schedule`() async throws {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let outside = Task { await stream.filter { _ in isWithinSchedule() }.reduce(0) { count, _ in count + 1 } }

    let found = try await everySchedule(50) {
      continuation.yield(1)
      return await fiveVisits()
    }

    continuation.finish()
    #expect(await outside.value == 0)
    #expect(found.results == [5] && found.strays.isEmpty, "\(found)")
  }

  @Test func `a nested search can share an actor with the outer one`() async throws {
    let found = try await everySchedule(3) { () -> String in
      let outer = Task { @Shelf in for _ in 0..<5 { await Task.yield() } }
      let inner = try await everySchedule(10) { () -> Int in
        let tasks = (0..<2).map { _ in Task { @Shelf in await Task { await Shelf.shared.add() }.value } }
        for task in tasks { await task.value }
        return tasks.count
      }
      await outer.value
      return "\(inner.results)"
    }

    #expect(found.results == ["[2]"], "\(found)")
  }

  @Test func `a cancelled search ends, even while its body waits elsewhere`() async throws {
    let (doors, began) = (Doors(), Tally())
    let search = Task {
      try await everySchedule(5) { () -> Int in
        await withTaskCancellationHandler {
          began.add()
          await doors.wait()
        } onCancel: {
          doors.open()
        }
        await Shelf.shared.add()
        return 1
      }
    }
    await began.reaches(1)

    search.cancel()

    let failure = await #expect(throws: ScheduleFailure.self) { try await search.value }
    guard case .interrupted = failure?.reason else {
      Issue.record("\(failure.debugDescription)")
      return
    }
  }

  @Test func `many schedules leave nothing behind`() async throws {
    for round in 0..<Stress.count(1, full: 5) {
      let found = try await everySchedule(Stress.count(200, full: 2_000), seed: UInt64(round), fiveVisits)
      #expect(found.results == [5] && found.strays.isEmpty, "\(found)")
    }
    // At most those that other tests have abandoned, or are running.
    #expect(WholeRuntime.knownCount < 1_000)
  }

  @Test func `a failed expectation in an unstructured task is recorded once, with its schedule`() async throws {
    let issues = try await recordedIssues {
      try await everySchedule(50) {
        let tally = Tally()
        for _ in 0..<2 {
          Task {
            let before = tally.count
            await Task.yield()
            tally.add()
            #expect(tally.count == before + 1)
          }
        }
        await untilDone()
      }
    }

    let text =
      #"an issue was recorded in schedule "01". Found in the 2nd schedule. Replay it with schedule("01") { … }."#
    #expect(issues.map(\.text) == [text])
  }

  @Test func `a body that traps ends its process`() async throws {
    await #expect(processExitsWith: .failure) { () async throws in
      _ = try await everySchedule(5) { await Task { @MainActor () -> Int in preconditionFailure() }.value == 1 }
    }
  }
}

/// Other tests in the same process, which don't use schedules.
struct NeighborTests {
  private actor Counter {
    private(set) var count = 0
    func add() { count += 1 }
  }

  @Test(arguments: 0..<20) func `a task outside of the search isn't captured, and sleeps in real time`(number: Int)
    async throws
  {
    let (counter, captured) = (Counter(), Tally())
    @Sendable func look() { if isWithinSchedule() { captured.add() } }
    let began = ContinuousClock.now
    // A real sleep: what a schedule has captured takes no time.
    try await Task.sleep(for: .milliseconds(2))
    #expect(ContinuousClock.now - began >= .milliseconds(2))
    for _ in 0..<5 {
      look()
      await counter.add()
      await MainActor.run { look() }
      await Task {
        look()
        await counter.add()
      }.value
      await withTaskGroup { group in
        for _ in 0..<3 {
          group.addTask {
            look()
            await Task.yield()
            await counter.add()
            look()
          }
        }
      }
    }
    #expect(await counter.count == 25 && captured.count == 0)
  }

  @Test(arguments: 0..<5) func `a search alongside other tasks always gives the same report`(number: Int) async throws {
    let app = try #require(App.all.first)

    let found = try await everySchedule(50) { try await app.body(false) }

    #expect("\(found)".hasPrefix("sw in 46 schedules; s in 4, first in \"0010000001\""), "\(found)")
  }
}
