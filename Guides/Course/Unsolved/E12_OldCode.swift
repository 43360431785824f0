// Exercise 12: cut, then write down.
//
// The evening adds up the pots of the day and faxes the sum to "owner". In the middle of its method, it asks a static
// function for the day and sends through a singleton, so a test would send a fax.
//
// Cut two seams, in steps that each compile: give the evening a property for each of the two, with the old call as
// the default; use the property in the method; pass something else from a test. As the tea house uses it,
// `exercise12()`, all stays: sums, messages, the fax, and the almanac, asked each evening. In `exercise12(day:report:)`,
// the day is the one passed in, the report goes to the function passed in, and neither almanac nor fax is used.
//
// Then write down what the evening does, odd or not, in the test. The owner's machine reads its one report:
// "4 pots, 1 green, 3 mint: 1590 cents". Each tea is counted, in the order green, black, mint, unless nobody had any; one
// pot is "1 pots". On Mondays, mint costs half, and the rebate comes before the sum, even a rebate of 0: ", rebate 570".
//
// Code: TeaHouse/Closing.swift. Lesson: Lessons/L02_Seam.swift. Guide: Guides/28-LegacyCode.md.

import TeaHouse
import Testing

/// The closing of the tea house, as it was written years ago.
private struct Evening: Closing {
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
    if Almanac.day() == "Monday" {
      // On Mondays, mint tea costs half.
      let rebate = counts[.mint, default: 0] * Bill.price(of: .mint) / 2
      cents -= rebate
      text += ", rebate \(rebate)"
    }
    Fax.shared.send(text + ": \(cents) cents", to: "owner")
    return cents
  }
}

/// Makes an `Evening` with the parts that the tea house really uses.
func exercise12() -> any Closing {
  Evening()
}

/// Makes an `Evening` for a test, which chooses the day and receives the report.
func exercise12(day: String, report: @escaping @Sendable (_ text: String, _ address: String) -> Void) -> any Closing {
  Evening()
}

/// The test, which creates evenings with a day and a function for the report.
func exercise12(
  _ makeEvening: (_ day: String, _ report: @escaping @Sendable (String, String) -> Void) -> any Closing
) async throws {
  let evening = makeEvening("Tuesday") { text, address in }

  #expect(evening.close([.mint]) == 380)
}
