// Hint 1. A property whose type is a function is the smallest seam: `var day: () -> String = { Almanac.day() }`. Ask
// it in the method, not in the initializer.
//
// Hint 2. Do the same for the fax, `var send: (_ text: String, _ address: String) -> Void = { Fax.shared.send($0, to: $1) }`.
//
// Hint 3. For the test, keep the reports in a spy: `let report = SyncSpy<(String, String), Void, Never>()`. Don't think
// about what it should say. Let an expectation fail, and copy what the failure shows.

import Doubles
import TeaHouse
import Testing

private struct Evening: Closing {
  // The seams: by default, what the evening has always asked.
  var day: @Sendable () -> String = { Almanac.day() }
  var send: @Sendable (_ text: String, _ address: String) -> Void = { Fax.shared.send($0, to: $1) }

  func close(_ pots: [Tea]) -> Int {
    var cents = 0
    var counts: [Tea: Int] = [:]
    for pot in pots {
      cents += Bill.price(of: pot)
      counts[pot, default: 0] += 1
    }
    var text = "\(pots.count) pots"
    for tea in Tea.allCases {
      if let count = counts[tea] { text += ", \(count) \(tea)" }
    }
    if day() == "Monday" {
      // On Mondays, mint tea costs half.
      let rebate = counts[.mint, default: 0] * Bill.price(of: .mint) / 2
      cents -= rebate
      text += ", rebate \(rebate)"
    }
    send(text + ": \(cents) cents", "owner")
    return cents
  }
}

/// Makes an `Evening` with the parts that the tea house really uses.
func exercise12() -> any Closing {
  Evening()
}

/// Makes an `Evening` for a test, which chooses the day and receives the report.
func exercise12(day: String, report: @escaping @Sendable (_ text: String, _ address: String) -> Void) -> any Closing {
  Evening(day: { day }, send: report)
}

func exercise12(
  _ makeEvening: (_ day: String, _ report: @escaping @Sendable (String, String) -> Void) -> any Closing
) async throws {
  let report = SyncSpy<(String, String), Void, Never>()
  let (tuesday, monday) = (makeEvening("Tuesday") { report($0, $1) }, makeEvening("Monday") { report($0, $1) })

  #expect(tuesday.close([.mint, .green, .mint, .mint]) == 1590)
  #expect(monday.close([.mint, .green, .mint, .mint]) == 1020)
  #expect(monday.close([.black]) == 450)
  #expect(
    report.calls == [
      Call("4 pots, 1 green, 3 mint: 1590 cents", "owner"),
      Call("4 pots, 1 green, 3 mint, rebate 570: 1020 cents", "owner"),
      Call("1 pots, 1 black, rebate 0: 450 cents", "owner"),
    ])
}
