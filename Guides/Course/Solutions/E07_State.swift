// Hint 1. Which calls are made is the kitchen's own business. What is left in the cupboard is not.
//
// Hint 2. Make the pot with a `FakeCupboard`, and compare the grams of every tea after it.

import TeaHouse
import TeaHouseDoubles
import Testing

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  let cupboard = FakeCupboard([.green: 50, .black: 50, .mint: 50])

  try makeKitchen(cupboard).makePot(of: .mint)

  #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [50, 50, 40])
}
