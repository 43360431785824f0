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
