// Exercise 18: what the old code does is right.
//
// Nobody knows why the label printer does what it does, and now it must change. First write down what it does, odd or not:
// a test that any tidier printer passes, and that fails as soon as one label is another. Then change it: a gift has GIFT on
// its label, in place of the weight. All other labels stay as they are, and your test says so.
//
// What is tested: TeaHouse/LabelPrinter.swift. The lesson: Lessons/L14_WhenNotToUseADouble.swift.

import TeaHouse
import Testing

func exercise18(_ label: (_ name: String, _ grams: Int) -> String) async throws {
  #expect(label("Mint", 100) == "MINT 100G")
}

/// The old code, to be changed.
func exercise18(_ name: String, _ grams: Int, isGift: Bool) -> String {
  var text = name.uppercased()
  if text.count > 8 { text = text.prefix(7) + "." }
  if grams >= 1000 { return text + " \(grams / 1000)KG" }
  return grams > 0 ? text + " \(grams)G" : text + " ?"
}
