// A solution of exercise 6: a fake works, in a simple way.

import Doubles
import Synchronization
import TeaHouse

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

/// Makes an empty cupboard.
func exercise06() -> any TeaKeeping {
  FakeCupboard()
}
