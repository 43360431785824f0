@testable import Answer12
import Grader
import Synchronization
@_spi(World) import TeaHouse
import Testing

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

  // The first function makes the evening as the tea house uses it, the other one that of a test.
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
          let (cents, faxes) = inWorld(day: "Tuesday") { make("Monday", letters.take).close([.mint]) }
          #expect(cents == 190)
          #expect(letters.all == ["1 pots, 1 mint, rebate 190: 190 cents to owner"])
          #expect(faxes.isEmpty, "a test has used the fax machine")
        },
        "a test looks whether anybody asks the almanac": {
          let isAsked = Mutex(false)
          Almanac.$instruments.withValue({
            isAsked.withLock { $0 = true }
            return "Tuesday"
          }) {
            _ = make("Monday") { _, _ in }.close([.mint])
          }
          let wasAsked = isAsked.withLock(\.self)
          #expect(!wasAsked, "the almanac was asked in a test")
        },
      ])
  }

  static let right: Trial.Variants<Subject> = [
    "the evening": { AnyEvening(day: $0, report: $1) },
    "an evening that adds up pot by pot": { PatientEvening(day: $0, report: $1) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "an evening without a rebate": { AnyEvening(day: "Friday \($0)", report: $1) },
    "an evening with a rebate on every day": { AnyEvening(day: "Monday", report: $1) },
    "an evening that gives the rebate on all teas": { AnyEvening(day: $0, report: $1, habit: .givesAway) },
    "an evening that leaves out a rebate of 0": { AnyEvening(day: $0, report: $1, habit: .leavesOutNothing) },
    "an evening that writes 1 pot": { AnyEvening(day: $0, report: $1, habit: .knowsGrammar) },
    "an evening that lists teas that nobody had": { AnyEvening(day: $0, report: $1, habit: .listsAll) },
    "an evening that lists teas as they were ordered": { AnyEvening(day: $0, report: $1, habit: .listsInTurn) },
    "an evening that reports to nobody": { day, _ in AnyEvening(day: day) { _, _ in } },
    "an evening that reports twice": { day, report in
      AnyEvening(day: day) { for _ in 1...2 { report($0, $1) } }
    },
    "an evening that reports to everybody": { day, report in
      AnyEvening(day: day) { text, _ in report(text, "everybody") }
    },
  ]

  private enum Habit { case givesAway, leavesOutNothing, knowsGrammar, listsAll, listsInTurn }

  /// An evening of any kind: right, but for the habit.
  private struct AnyEvening: Closing {
    let day: String
    let report: Report
    var habit: Habit?

    init(day: String, report: @escaping Report, habit: Habit? = nil) {
      (self.day, self.report, self.habit) = (day, report, habit)
    }

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
      report("\(pots.count) \(unit)\(listed)\(isTold ? ", rebate \(rebate)" : ""): \(cents) cents", "owner")
      return cents
    }
  }

  private struct PatientEvening: Closing {
    let (day, report): (String, Report)

    func close(_ pots: [Tea]) -> Int {
      var (cents, rebate, text) = (0, 0, "\(pots.count) pots")
      for tea in Tea.allCases where pots.contains(tea) { text += ", \(pots.count { $0 == tea }) \(tea)" }
      for pot in pots {
        cents += Bill.price(of: pot)
        if pot == .mint { rebate += Bill.price(of: pot) / 2 }
      }
      if day == "Monday" {
        cents -= rebate
        text += ", rebate \(rebate)"
      }
      report("\(text): \(cents) cents", "owner")
      return cents
    }
  }

  /// Does something where this day is, and keeps the faxes.
  private static func inWorld<Result>(day: String, _ body: () -> Result) -> (result: Result, faxes: [String]) {
    let letters = Letters()
    let result = Almanac.$instruments.withValue({ day }) { Fax.$line.withValue(letters.take, operation: body) }
    return (result, letters.all)
  }

  private final class Letters: Sendable {
    private let letters = Mutex<[String]>([])
    var all: [String] { letters.withLock(\.self) }
    func take(_ text: String, _ address: String) { letters.withLock { $0.append("\(text) to \(address)") } }
  }
}
