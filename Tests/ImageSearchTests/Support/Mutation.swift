import Doubles
import Foundation

/// Changes data at random, as a bad line, a proxy or an attacker might.
struct Mutation {
  private var generator: SeededGenerator

  /// Makes the same changes for the same seed.
  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Changes, removes, repeats or inserts up to four pieces.
  mutating func mutate(_ original: Data) -> Data {
    var data = original
    for _ in 0..<Int.random(in: 1...4, using: &generator) { change(&data) }
    return data
  }

  private mutating func change(_ data: inout Data) {
    let start = Int.random(in: 0...data.count, using: &generator)
    let end = Int.random(in: start...min(data.count, start + 40), using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: data.removeSubrange(start..<end)
    case 1: data.insert(contentsOf: Data(data[start..<end]), at: start)
    case 2: data = Data(data.prefix(start))
    case 3: if start < data.count { data[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator) }
    case 4: if start < data.count { data[start] = .random(in: .min ... .max, using: &generator) }
    default:
      let pieces = [
        "null", "\"", "{", "]", "-1", "1e999", "99999999999999999999", "\\ud800", "\u{0}", "\u{FF}\u{FE}", "[[[[",
      ]
      data.insert(contentsOf: Data(pieces[Int.random(in: 0..<pieces.count, using: &generator)].utf8), at: start)
    }
  }
}
