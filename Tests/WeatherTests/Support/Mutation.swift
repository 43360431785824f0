import Doubles
import Foundation

/// Changes JSON at random: its structure, as another version of a service might, and its bytes, as a bad line might.
struct Mutation {
  private var generator: SeededGenerator
  private let tokens: [String]

  private static let values = [
    "null", "true", "0", "-1", "1.5", "1e3", "1e999", "99999999999999999999", #""""#, #""\ud800""#, #""雨""#, "[]", "{}",
    "[[]]", #"{"id":1}"#, #"{"list":[]}"#, #""id""#, #""list""#, #""weather""#, ",", ":", "]", "}",
  ]

  /// Makes the same changes for the same seed.
  init(of text: String, seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    tokens = text.matches(of: /"[^"]*"|[\[\]{},:]|[^"\[\]{},:]+/).map { String($0.output) }
  }

  /// The text with up to three changes.
  mutating func next() -> Data {
    var tokens = tokens
    let count = Int.random(in: 1...3, using: &generator)
    let isStructural = Bool.random(using: &generator)
    if isStructural {
      for _ in 0..<count { change(&tokens) }
    }
    var data = Data(tokens.joined().utf8)
    if !isStructural {
      for _ in 0..<count { change(&data) }
    }
    return data
  }

  private mutating func change(_ tokens: inout [String]) {
    let index = Int.random(in: tokens.indices, using: &generator)
    let value = Self.values[Int.random(in: Self.values.indices, using: &generator)]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: tokens[index] = value
    case 1: tokens.insert(value, at: index)
    case 2: tokens.remove(at: index)
    default: tokens.swapAt(index, Int.random(in: tokens.indices, using: &generator))
    }
  }

  private mutating func change(_ data: inout Data) {
    guard !data.isEmpty else { return }
    let index = Int.random(in: data.indices, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: data[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 1: data[index] = .random(in: .min ... .max, using: &generator)
    case 2: data.remove(at: index)
    default: data = Data(data.prefix(index))
    }
  }
}
