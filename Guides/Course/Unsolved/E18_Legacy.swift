// Exercise 18: what the old code does is right.
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
