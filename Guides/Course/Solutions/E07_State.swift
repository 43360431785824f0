// Hint 1. Which calls are made is the kitchen's own affair. What is left in the cupboard is not: replace the spy by a
// fake, such as lesson 6 has.
//
// Hint 2. The fake needs `put`, `take` and `grams`. Put 50 grams of every tea in before, and compare the grams of
// every tea after the pot.

import Synchronization
import TeaHouse
import Testing

private final class FakeCupboard: TeaKeeping {
  private let content = Mutex<[Tea: Int]>([:])

  func grams(of tea: Tea) -> Int {
    content.withLock { $0[tea, default: 0] }
  }

  func put(_ grams: Int, of tea: Tea) {
    content.withLock { $0[tea, default: 0] += grams }
  }

  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    try content.withLock { content throws(CupboardError) in
      let left = content[tea, default: 0]
      guard left >= grams else { throw .notEnough(tea, left: left) }
      content[tea] = left - grams
    }
  }
}

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  let cupboard = FakeCupboard()
  for tea in Tea.allCases { cupboard.put(50, of: tea) }

  try makeKitchen(cupboard).makePot(of: .mint)

  #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [50, 50, 40])
}
