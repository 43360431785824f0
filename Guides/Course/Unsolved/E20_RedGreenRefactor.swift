// Exercise 20: red, green, refactor.
// What is promised: TeaHouse/Stamping.swift. The lesson: Lessons/L01_WhyGlobalsHurt.swift.

import TeaHouse
import Testing

private struct Card: Stamping {
  private var pots = 0

  mutating func pot(_ price: Int) -> Int {
    pots += 1
    return pots.isMultiple(of: 6) ? 0 : price
  }

  mutating func cake(_ price: Int) -> Int {
    price
  }
}

func exercise20(_ makeCard: () -> any Stamping) async throws {
  var card = makeCard()

  #expect(card.pot(450) == 450)
}

/// Makes an empty card.
func exercise20() -> any Stamping {
  Card()
}
