// Hint 1. Red: what does a guest pay for seven cakes, and for twelve? Do pots between them count?
//
// Hint 2. Green: what `pot` does, `cake` can do with a number of its own. Copy it, and see the test pass.

import TeaHouse
import Testing

private struct Card: Stamping {
  private var pots = Row()
  private var cakes = Row()

  mutating func pot(_ price: Int) -> Int { pots.stamp(price) }
  mutating func cake(_ price: Int) -> Int { cakes.stamp(price) }
}

/// The stamps of one kind.
private nonisolated struct Row {
  private var stamps = 0

  mutating func stamp(_ price: Int) -> Int {
    stamps += 1
    return stamps.isMultiple(of: 6) ? 0 : price
  }
}

func exercise17(_ makeCard: () -> any Stamping) async throws {
  var card = makeCard()

  for count in 1...12 {
    #expect(card.cake(380) == (count.isMultiple(of: 6) ? 0 : 380), "cake \(count)")
    if count < 6 { #expect(card.pot(450) == 450, "pot \(count)") }
  }
  #expect(card.pot(520) == 0)
  #expect(card.pot(520) == 520)
}

/// Makes an empty card.
func exercise17() -> any Stamping {
  Card()
}
