// Hint 1. Red: what does a guest pay for seven cakes, and for twelve? Do pots between them count?
//
// Hint 2. Green: what `pot` does, `cake` can do with a number of its own. Copy it, and see the test pass.

import TeaHouse
import Testing

private struct Card: Stamping {
  private var pots = 0
  private var cakes = 0

  mutating func pot(_ price: Int) -> Int {
    pots += 1
    return pots.isMultiple(of: 6) ? 0 : price
  }

  mutating func cake(_ price: Int) -> Int {
    cakes += 1
    return cakes.isMultiple(of: 6) ? 0 : price
  }
}

func exercise02(_ makeCard: () -> any Stamping) async throws {
  var card = makeCard()

  for count in 1...12 {
    #expect(card.cake(380) == (count.isMultiple(of: 6) ? 0 : 380), "cake \(count)")
    if count < 6 { #expect(card.pot(450) == 450, "pot \(count)") }
  }
  for count in 6...12 {
    #expect(card.pot(520) == (count.isMultiple(of: 6) ? 0 : 520), "pot \(count)")
  }
}

/// Makes an empty card.
func exercise02() -> any Stamping {
  Card()
}
