// Exercise 18: the old code is right.
//
// Nobody knows why the label printer does what it does, and scanners count on it. Before you change it, write down
// what it does, odd or not: names in capitals, which are shortened when they have more than eight letters; the weight
// of that tea, for which it asks the scales, in grams or in whole kilograms, and a question mark where there is
// nothing. Try both sides of each border.
//
// Then change it: on a gift, GIFT stands in place of the weight, whatever it is. All other labels stay as they are,
// and your own test still passes.
//
// Code: TeaHouse/LabelPrinter.swift. Lesson: Lessons/L14_WhenNotToUseADouble.swift. Guide: Guides/28-LegacyCode.md.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let gramsStub = Stub(of: Self.grams, returns: 100)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
}

func exercise18(_ makePrinter: (any TeaWeighing) -> any Labeling) async throws {
  let scales = ScalesStub()
  let printer = makePrinter(scales)

  #expect(printer.label("Mint", for: .mint) == "MINT 100G")
}

/// The old code, to be changed.
func exercise18(_ name: String, for tea: Tea, isGift: Bool, scales: any TeaWeighing) -> String {
  var text = name.uppercased()
  if text.count > 8 { text = text.prefix(7) + "." }
  if scales.grams(of: tea) >= 1000 { return text + " \(scales.grams(of: tea) / 1000)KG" }
  let grams = scales.grams(of: tea)
  return grams > 0 ? text + " \(grams)G" : text + " ?"
}
