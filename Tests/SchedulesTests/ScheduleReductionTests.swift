import Doubles
import Synchronization
import Testing

@testable import DoublesSchedules

/// Why no schedule may be left out: an executor sees jobs, and not what they do.
///
/// Partial-order reduction runs one of several orders that differ only in independent steps. Two bodies whose jobs look
/// alike must be reduced alike. Here one writes where nobody else does, so that all of its orders could be one; the other
/// writes to one lock, and its orders are all different.
struct ScheduleReductionTests {
  private actor Desk {
    func visit(_ note: @Sendable () -> Void) { note() }
  }

  /// Two tasks, each with an actor of its own, that note each of their steps in the log of their number.
  private static func steps(in logs: [LockedText]) async {
    await withTaskGroup { group in
      for number in 0..<2 {
        group.addTask {
          let log = logs[number]
          log.append("\(number)a ")
          await Desk().visit { log.append("\(number)b ") }
          log.append("\(number)c ")
        }
      }
    }
  }

  private static func run(_ plan: [Int], sharesLog: Bool) async -> ScheduleRun<[String]> {
    await ScheduleRun(ScheduleChoices(plan), on: nil, steps: 1_000) {
      let first = LockedText()
      let logs = [first, sharesLog ? first : LockedText()]
      await steps(in: logs)
      return logs.map(\.value)
    }
  }

  @Test func `bodies whose jobs look alike need one order, and all of them`() async throws {
    var plans: [[Int]] = [[]]
    var (apart, together): (Set<[String]>, Set<[String]>) = ([], [])

    while let plan = plans.popLast() {
      let runs = await (Self.run(plan, sharesLog: false), Self.run(plan, sharesLog: true))
      #expect(runs.0.end.choices.made == runs.1.end.choices.made)
      guard case .success(let alone) = runs.0.outcome, case .success(let shared) = runs.1.outcome else { continue }
      apart.insert(alone)
      together.insert(shared)
      let made = runs.0.end.choices.made
      for position in made.indices.dropFirst(plan.count) {
        for index in 1..<made[position].options { plans.append(made[..<position].map(\.index) + [index]) }
      }
    }

    #expect(apart.count == 1)
    // 6! / (3! 3!) orders of two tasks' three steps.
    #expect(together.count == 20)
  }
}

private final class LockedText: Sendable {
  private let text = Mutex("")
  var value: String { text.withLock { $0 } }
  func append(_ addition: String) { text.withLock { $0 += addition } }
}
