import Synchronization
import TeaHouse
import Testing

private final class Jars: TeaKeeping {
  let grams = Mutex([Tea.green: 50, .black: 50, .mint: 50])
  func grams(of tea: Tea) -> Int { grams.withLock { $0[tea, default: 0] } }
  func put(_ grams: Int, of tea: Tea) { self.grams.withLock { $0[tea, default: 0] += grams } }
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    let left = self.grams.withLock { jars in
      guard jars[tea, default: 0] >= grams else { return jars[tea] }
      jars[tea, default: 0] -= grams
      return nil
    }
    if let left { throw .notEnough(tea, left: left) }
  }
}

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  for tea in Tea.allCases {
    let jars = Jars()
    for pot in 1...5 {
      try makeKitchen(jars).makePot(of: tea)
      for other in Tea.allCases { #expect(jars.grams(of: other) == (other == tea ? 50 - pot * 10 : 50)) }
    }
  }
}
