import TestSupport
import Testing

@testable import DoublesSchedules

struct ScheduleCodeTests {
  @Test(arguments: [
    ([], "0"), ([1], "1"), ([0, 1, 2], "012"), ([0, 10, 0, 35], "0a0z"), ([36, 0, 1], "(36)01"),
    (Array(repeating: 0, count: 12) + [1], "0000000000001"), (Array(repeating: 0, count: 5_000) + [1], "0{5000}1"),
  ])
  func `a schedule reads as it was written`(schedule: [Int], text: String) {
    #expect(ScheduleCode.text(of: schedule) == text)
    #expect(ScheduleCode.schedule(in: text) == schedule)
    // Zeros at the end say nothing.
    #expect(ScheduleCode.schedule(in: text + "00") == schedule)
  }

  @Test(arguments: ["A", "0{", "0{1", "0{x}", "(", "(1", "()", "é", "-", "0{-5}1", "(-1)", "0{99999999999999999999}"])
  func `invalid schedules are rejected`(text: String) {
    #expect(ScheduleCode.schedule(in: text) == nil)
  }
}
