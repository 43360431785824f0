// Hint 1. Read the code: where does it branch? Each border wants the values on both of its sides. The scales are a
// stub: the test decides what each tea weighs.
//
// Hint 2. Don't think about what it should print. Let an expectation fail, and take over the value that the failure
// shows.
//
// Hint 3. Names of eight letters and of more, in small letters; grams below zero, 0, 1, 999, 1000 and 1999; another
// tea with another weight. For the change, one line is enough: where in the old code is the name ready, and the
// weight not yet?

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

  #expect(printer.label("Sencha 1", for: .green) == "SENCHA 1 100G")
  #expect(printer.label("Darjeeling", for: .black) == "DARJEEL. 100G")
  #expect(printer.label("", for: .mint) == " 100G")

  // Odd, and so it is.
  for (grams, weight) in [(-5, "?"), (0, "?"), (1, "1G"), (999, "999G"), (1000, "1KG"), (1999, "1KG")] {
    scales.gramsStub.returns(0)
    scales.gramsStub.returns(grams, for: .mint)
    #expect(printer.label("Mint", for: .mint) == "MINT \(weight)")
  }
}

/// The old code, changed.
func exercise18(_ name: String, for tea: Tea, isGift: Bool, scales: any TeaWeighing) -> String {
  var text = name.uppercased()
  if text.count > 8 { text = text.prefix(7) + "." }
  if isGift { return text + " GIFT" }
  if scales.grams(of: tea) >= 1000 { return text + " \(scales.grams(of: tea) / 1000)KG" }
  let grams = scales.grams(of: tea)
  return grams > 0 ? text + " \(grams)G" : text + " ?"
}
