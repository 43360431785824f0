import TestSupport
import Testing

@_spi(Hooks) @testable import DoublesSchedules

struct ScheduleCodeTests {
  @Test(arguments: [
    ([], "0"), ([1], "1"), ([0, 1, 2], "012"), ([0, 10, 0, 35], "0a0z"), ([36, 0, 1], "(36)01"),
    (Array(repeating: 0, count: 12) + [1], "0000000000001"), (Array(repeating: 0, count: 5_000) + [1], "0{5000}1"),
  ])
  func `a schedule's text parses to the same schedule`(schedule: [Int], text: String) {
    #expect(ScheduleCode.text(of: schedule) == text)
    #expect(ScheduleCode.schedule(in: text) == schedule)
    // Trailing zeros have no meaning.
    #expect(ScheduleCode.schedule(in: text + "00") == schedule)
  }

  /// Returns the order in which tasks record their numbers.
  @Sendable private static func order(of numbers: Int) async -> Int {
    let steps = Row(0)
    await withTaskGroup { group in
      for number in 1...numbers { group.addTask { await steps.append(number) } }
    }
    return await steps.value
  }

  @Test func `all orders of three tasks are run`() async throws {
    let orders = try await everySchedule { await Self.order(of: 3) }

    #expect(orders.results.sorted() == [123, 132, 213, 231, 312, 321])
    #expect(orders.isExhaustive && orders.count == 102, "\(orders)")
  }

  @Test func `a reported schedule has no unnecessary interruption`() async throws {
    let orders = try await everySchedule(30) { await Self.order(of: 4) }

    for finding in orders.findings {
      for index in finding.schedule.indices where finding.schedule[index] > 0 {
        var fewer = finding.schedule
        fewer[index] = 0
        let replay = try? await schedule(ScheduleCode.text(of: fewer)) { await Self.order(of: 4) }
        #expect(replay?.result != finding.result, "\(finding.first)")
      }
    }
  }

  @Test(arguments: ["A", "0{", "0{1", "0{x}", "(", "(1", "()", "é", "-", "0{-5}1", "(-1)", "0{99999999999999999999}"])
  func `invalid schedules are rejected`(text: String) {
    #expect(ScheduleCode.schedule(in: text) == nil)
  }
}
