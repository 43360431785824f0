// Exercise 2: red, then green.
//
// On a guest's card, every sixth pot is free: the sixth, the twelfth, and so on; the others are paid. From today, so
// is every sixth cake. Pots and cakes are counted separately.
//
// Red: first write the test, for pots and cakes, and save. It has to fail with the card as it is, in an expectation.
// Green: then change the card, and save. Test and card saved together prove nothing: nobody has seen the test fail.
//
// Code: TeaHouse/Stamping.swift. Lesson: Lessons/L01_WhyGlobalsHurt.swift. Guide: Guides/27-TestFirst.md.

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

func exercise02(_ makeCard: () -> any Stamping) async throws {
  var card = makeCard()

  #expect(card.pot(450) == 450)
}

/// Makes an empty card.
func exercise02() -> any Stamping {
  Card()
}
