import Grader
import Synchronization
@_spi(World) import TeaHouse
import Testing

@testable import Answer12

@main enum Exercise12: Exercise {
  typealias Report = @Sendable (_ text: String, _ address: String) -> Void
  typealias Subject = @Sendable (String, @escaping Report) -> any Closing

  static let trials = [
    seams({ exercise12() }, { exercise12(day: $0, report: $1) }),
    Trial("Write down what it does, step 2 of 2", right: right, broken: broken) { try await exercise12($0) },
    Trial(
      "Write down what it does, step 2 of 2",
      promises: ["your own test is run with your evening": { try await exercise12 { exercise12(day: $0, report: $1) } }]
    ),
  ]

  // The first function makes an evening with the tea house's real parts; the second one makes an evening for a test.
  static func seams(_ makeReal: @escaping @Sendable () -> any Closing, _ make: @escaping Subject) -> Trial {
    Trial(
      "The seams, step 1 of 2",
      promises: [
        "the tea house closes on a Tuesday, and then on a Monday": {
          let evening = inWorld(day: "Friday") { makeReal() }.result
          let tuesday = inWorld(day: "Tuesday") { evening.close([.mint, .green]) }
          let monday = inWorld(day: "Monday") { evening.close([.mint, .green]) }
          #expect([tuesday.result, monday.result] == [830, 640])
          #expect(
            tuesday.faxes + monday.faxes == [
              "2 pots, 1 green, 1 mint: 830 cents to owner", "2 pots, 1 green, 1 mint, rebate 190: 640 cents to owner",
            ])
        },
        "a test says that it is Monday, and the almanac says Tuesday": {
          let letters = Letters()
          let (cents, faxes, isAsked) = inWorld(day: "Tuesday") { make("Monday", letters.take).close([.mint]) }
          #expect(cents == 190)
          #expect(letters.all == ["1 pots, 1 mint, rebate 190: 190 cents to owner"])
          #expect(faxes.isEmpty, "a test has used the fax machine")
          #expect(!isAsked, "a test has asked the almanac")
        },
      ])
  }

  static let right: Trial.Variants<Subject> = [
    "the evening": { AnyEvening(day: $0, report: $1) }
  ]

  static let broken: Trial.Variants<Subject> = [
    "an evening without a rebate": { AnyEvening(day: "Friday \($0)", report: $1) },
    "an evening with a rebate on every day": { AnyEvening(day: "Monday", report: $1) },
    "an evening that gives the rebate on all teas": { AnyEvening(day: $0, report: $1, habit: .givesAway) },
    "an evening that leaves out a rebate of 0": { AnyEvening(day: $0, report: $1, habit: .leavesOutNothing) },
    "an evening that writes 1 pot": { AnyEvening(day: $0, report: $1, habit: .knowsGrammar) },
    "an evening that lists teas that nobody had": { AnyEvening(day: $0, report: $1, habit: .listsAll) },
    "an evening that lists teas as they were ordered": { AnyEvening(day: $0, report: $1, habit: .listsInTurn) },
    "an evening that reports twice": { AnyEvening(day: $0, report: $1, habit: .reportsTwice) },
    "an evening that returns the sum without the rebate": { AnyEvening(day: $0, report: $1, habit: .returnsSum) },
    "an evening that reports to everybody": { day, report in
      AnyEvening(day: day) { text, _ in report(text, "everybody") }
    },
  ]

  private enum Habit { case givesAway, leavesOutNothing, knowsGrammar, listsAll, listsInTurn, reportsTwice, returnsSum }

  /// An evening that differs from a correct one only in its habit.
  private struct AnyEvening: Closing {
    let day: String
    let report: Report
    var habit: Habit?

    func close(_ pots: [Tea]) -> Int {
      let sum = pots.map(Bill.price(of:)).reduce(0, +)
      let teas = habit == .listsInTurn ? pots.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } : Tea.allCases
      let counts = teas.map { tea in (tea: tea, count: pots.count { $0 == tea }) }
      let listed = counts.filter { $0.count > 0 || habit == .listsAll }.map { ", \($0.count) \($0.tea)" }.joined()
      let rebate = habit == .givesAway ? sum / 2 : pots.count { $0 == .mint } * Bill.price(of: .mint) / 2
      let isMonday = day == "Monday"
      let isTold = isMonday && (rebate > 0 || habit != .leavesOutNothing)
      let cents = isMonday ? sum - rebate : sum
      let unit = pots.count == 1 && habit == .knowsGrammar ? "pot" : "pots"
      for _ in 0..<(habit == .reportsTwice ? 2 : 1) {
        report("\(pots.count) \(unit)\(listed)\(isTold ? ", rebate \(rebate)" : ""): \(cents) cents", "owner")
      }
      return habit == .returnsSum ? sum : cents
    }
  }

  /// Runs code on this day, keeps the faxes, and records whether the almanac is used.
  private static func inWorld<Result>(
    day: String, _ body: () -> Result
  ) -> (result: Result, faxes: [String], isAsked: Bool) {
    let (faxes, questions) = (Letters(), Letters())
    let result = Almanac.$instruments.withValue({
      questions.take("what day is it", "almanac")
      return day
    }) { Fax.$line.withValue(faxes.take, operation: body) }
    return (result, faxes.all, !questions.all.isEmpty)
  }

  private final class Letters: Sendable {
    private let letters = Mutex<[String]>([])
    var all: [String] { letters.withLock(\.self) }
    func take(_ text: String, _ address: String) { letters.withLock { $0.append("\(text) to \(address)") } }
  }
}
