import DoublesProperties
import Testing

/// A property that holds for all inputs: examples show the cases that somebody thought of.
///
/// - Fix: State what is true of *every* input: what is packed comes out again, a sorted list has the same elements. Then
///   try a hundred, from a seed. The failure names a small input for which it isn't true, and the seed that replays the
///   run.
/// - When not to: where the property would repeat the code; where there are only a few inputs (`@Test(arguments:)`).
///   And examples stay: they explain, and a fault that was found becomes one.
struct PropertyOfAllInputs {
  /// The system under test, which encodes `aaab` as `3a1b`.
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

  @Test func `a run is packed as its length and its letter`() {
    #expect(RunLength.pack("aaab") == "3a1b")
  }

  @Test func `any string is the same after packing and unpacking`() async {
    await everyInput { choices in
      // Long runs, of few letters, one of which takes more than one byte.
      (0..<Int.random(in: 0...5, using: &choices)).map { _ in
        let letter = "ab茶".randomElement(using: &choices) ?? "a"
        return String(repeating: letter, count: .random(in: 1...12, using: &choices))
      }.joined()
    } expects: { text in
      #expect(RunLength.unpack(RunLength.pack(text)) == text)
    }
  }
}
