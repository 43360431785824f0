import TeaHouse
import Testing

private struct Scales: TeaWeighing {
  let green: Int
  func grams(of tea: Tea) -> Int { tea == .green ? green : green * 2 + 3 }
}

func exercise18(_ makePrinter: (any TeaWeighing) -> any Labeling) async throws {
  let approved = [-1: "?", 0: "?", 3: "3G", 999: "999G", 1000: "1KG", 1001: "1KG", 1999: "1KG", 2000: "2KG"]
  for (grams, weight) in approved {
    #expect(makePrinter(Scales(green: grams)).label("Maßstäbe", for: .green) == "MASSSTÄ. \(weight)")
  }
  #expect(makePrinter(Scales(green: 1)).label("Genmaich", for: .mint) == "GENMAICH 5G")
  #expect(makePrinter(Scales(green: 1)).label("tea", for: .black) == "TEA 5G")
  #expect(makePrinter(Scales(green: 1)).label("Maßstäbe", for: .mint) == "MASSSTÄ. 5G")
}

func exercise18(_ name: String, for tea: Tea, isGift: Bool, scales: any TeaWeighing) -> String {
  let label = LabelPrinter(scales: scales).label(name, for: tea)
  guard isGift else { return label }
  return (label.split(separator: " ", omittingEmptySubsequences: false).dropLast() + ["GIFT"]).joined(separator: " ")
}
