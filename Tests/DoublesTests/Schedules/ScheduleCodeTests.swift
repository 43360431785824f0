import TestSupport
import Testing

@testable import DoublesSchedules

@Suite(.endsWithin(seconds: 10)) struct ScheduleCodeTests {
  @Test(arguments: [
    ([], "0"), ([Departure(position: 0, index: 1)], "1"),
    ([Departure(position: 1, index: 1), Departure(position: 2, index: 2)], "012"),
    ([Departure(position: 1, index: 10), Departure(position: 3, index: 35)], "0a0z"),
    ([Departure(position: 0, index: 36), Departure(position: 2, index: 1)], "(36)01"),
    ([Departure(position: 5_000, index: 1)], "0{5000}1"),
  ])
  func `a schedule reads as it was written`(departures: [Departure], text: String) {
    #expect(ScheduleCode.text(of: departures) == text)
    #expect(ScheduleCode.departures(in: text) == departures)
    // Zeros at the end say nothing.
    #expect(ScheduleCode.departures(in: text + "00") == departures)
  }

  @Test(arguments: ["A", "0{", "0{1", "0{x}", "(", "(1", "()", "é", "-", "0{-5}1", "(-1)", "0{99999999999999999999}"])
  func `invalid schedules are rejected`(text: String) {
    #expect(ScheduleCode.departures(in: text) == nil)
  }
}
