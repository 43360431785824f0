@testable import Answer12
import Grader
import Synchronization
@_spi(World) import TeaHouse
import Testing

@main enum Exercise12: Exercise {
  typealias Report = @Sendable (_ text: String, _ address: String) -> Void

  static let trials = [trial(of: { exercise12() }, { exercise12(day: $0, report: $1) })]

  static let pots: [Tea] = [.mint, .green, .mint, .mint]

  // The first function makes the evening as the tea house uses it, the other one that of a test.
  static func trial(
    of makeReal: @escaping @Sendable () -> any Closing,
    _ makeTested: @escaping @Sendable (String, @escaping Report) -> any Closing
  ) -> Trial {
    Trial(
      promises: [
        "the tea house closes on a Tuesday": {
          let (cents, faxes) = inWorld(day: "Tuesday") { makeReal().close(pots) }
          #expect(cents == 1590)
          #expect(faxes == ["4 pots, 1 green, 3 mint: 1590 cents to owner"])
        },
        "the tea house closes on a Monday": {
          let (cents, faxes) = inWorld(day: "Monday") { makeReal().close(pots) }
          #expect(cents == 1020)
          #expect(faxes == ["4 pots, 1 green, 3 mint, rebate 570: 1020 cents to owner"])
        },
        "the day changes after the evening was made": {
          let evening = inWorld(day: "Tuesday") { makeReal() }.result
          #expect(inWorld(day: "Monday") { evening.close([.mint]) }.result == 190)
        },
        "a test says that it is Monday, and the almanac says Tuesday": {
          let (evening, letters) = tested("Monday", by: makeTested)
          let (cents, faxes) = inWorld(day: "Tuesday") { evening.close(pots) }
          #expect(cents == 1020)
          #expect(letters() == ["4 pots, 1 green, 3 mint, rebate 570: 1020 cents to owner"])
          #expect(faxes.isEmpty, "a test has used the fax machine")
        },
        "a test says that it is Friday, and the almanac says Monday": {
          let (evening, letters) = tested("Friday", by: makeTested)
          let (cents, faxes) = inWorld(day: "Monday") { evening.close([]) }
          #expect(cents == 0)
          #expect(letters() == ["0 pots: 0 cents to owner"])
          #expect(faxes.isEmpty, "a test has used the fax machine")
        },
        "a test looks whether anybody asks the almanac": {
          let isAsked = Mutex(false)
          let (evening, _) = tested("Monday", by: makeTested)
          Almanac.$instruments.withValue({
            isAsked.withLock { $0 = true }
            return "Tuesday"
          }) {
            _ = evening.close([.mint])
          }
          let wasAsked = isAsked.withLock(\.self)
          #expect(!wasAsked, "the almanac was asked in a test")
        },
      ])
  }

  private static func tested(
    _ day: String, by make: (String, @escaping Report) -> any Closing
  ) -> (evening: any Closing, letters: @Sendable () -> [String]) {
    let letters = Letters()
    return (make(day) { letters.take("\($0) to \($1)") }, { letters.all })
  }

  /// Does something where this day is, and keeps the faxes.
  private static func inWorld<Result>(day: String, _ body: () -> Result) -> (result: Result, faxes: [String]) {
    let letters = Letters()
    let result = Almanac.$instruments.withValue({ day }) {
      Fax.$line.withValue({ letters.take("\($0) to \($1)") }, operation: body)
    }
    return (result, letters.all)
  }

  private final class Letters: Sendable {
    private let letters = Mutex<[String]>([])
    var all: [String] { letters.withLock(\.self) }
    func take(_ letter: String) { letters.withLock { $0.append(letter) } }
  }
}
