import TeaHouse
import Testing

func exercise18(_ label: (_ name: String, _ grams: Int) -> String) async throws {
  #expect(label("Mint", 1) == "MINT 1G")
  #expect(label("Sencha 1", 999) == "SENCHA 1 999G")
  #expect(label("Darjeeling", 50) == "DARJEEL. 50G")

  // Odd, and so it is.
  #expect(label("Mint", 1000) == "MINT 1KG")
  #expect(label("Mint", 1999) == "MINT 1KG")
  #expect(label("Mint", 0) == "MINT ?")
  #expect(label("Mint", -5) == "MINT ?")
  #expect(label("", 5) == " 5G")
}

/// The old code, changed.
func exercise18(_ name: String, _ grams: Int, isGift: Bool) -> String {
  var text = name.uppercased()
  if text.count > 8 { text = text.prefix(7) + "." }
  if isGift { return text + " GIFT" }
  if grams >= 1000 { return text + " \(grams / 1000)KG" }
  return grams > 0 ? text + " \(grams)G" : text + " ?"
}
