import Doubles
import Foundation
import Testing

/// A property that holds for all inputs: examples show the cases that somebody thought of.
///
/// - Cure: Say what is true of *every* input: what is packed comes out again, a sorted list has the same elements. Then try
///   hundreds, from a seed. The failure names the seed; `SEED=… swift test --filter PropertyOfAllInputs` plays it again.
/// - When not to: where the property is the code once more. And examples stay: they explain, and a fault that was found
///   becomes one.
@Suite struct PropertyOfAllInputs {
  /// The system under test: `aaab` is `3a1b`.
  enum RunLength {
    static func pack(_ text: String) -> String {
      var packed = ""
      var rest = text[...]
      while let letter = rest.first {
        let run = rest.prefix { $0 == letter }
        packed += "\(run.count)\(letter)"
        rest = rest.dropFirst(run.count)
      }
      return packed
    }

    static func unpack(_ packed: String) -> String {
      packed.matches(of: /(\d+)(\D)/).map { String(repeating: String($0.2), count: Int($0.1) ?? 0) }.joined()
    }
  }

  /// A seed of today, or the one that is to be played again.
  static let seeds: [UInt64] = {
    if let seed = ProcessInfo.processInfo.environment["SEED"].flatMap(UInt64.init) { return [seed] }
    return (0..<100).map { _ in UInt64.random(in: 0...UInt64.max) }
  }()

  @Test func `an example`() {
    #expect(RunLength.pack("aaab") == "3a1b")
  }

  @Test func `what is packed comes out again, whatever the letters`() {
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      // Long runs, of few letters, one of which takes more than one byte.
      let runs = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        let letter = "ab茶".randomElement(using: &generator) ?? "a"
        return String(repeating: letter, count: .random(in: 1...12, using: &generator))
      }
      let text = runs.joined()

      let unpacked = RunLength.unpack(RunLength.pack(text))

      // Play it again: swift test --filter PropertyOfAllInputs
      #expect(unpacked == text, "SEED=\(seed)")
      guard unpacked == text else { return }
    }
  }
}
