import Doubles
import Testing

/// An `inout` argument can't pass through a spy (`Spy(of: Self.normalize)`: "cannot convert value of type … (inout
/// String)"). The spy records the value before the call, and its answer is the value after it.
///
/// - NB: Swift 6.3 accepts `Spy { (text: inout String) in … }`, and even `spy(&text)`, and then discards the closure's
///   change. Never use `inout` or `&` with a spy.
struct InOutParameters {
  protocol Normalizing: Sendable {
    func normalize(_ text: inout String) -> Bool
  }

  struct NormalizingSpy: Normalizing {
    let normalizeSpy = Spy { (text: String) in (text: text, changed: false) }
    func normalize(_ text: inout String) -> Bool {
      let answer = normalizeSpy(text)
      text = answer.text
      return answer.changed
    }
  }

  /// The system under test.
  func tidied(_ text: String, with normalizing: any Normalizing) -> String {
    var text = text
    return normalizing.normalize(&text) ? "\(text), tidied" : text
  }

  @Test func `the spy records the value before the call, and answers with the value after it`() {
    let normalizing = NormalizingSpy()
    normalizing.normalizeSpy.answers { text in (text: text.lowercased(), changed: true) }

    #expect(tidied("TEA", with: normalizing) == "tea, tidied")

    #expect(normalizing.normalizeSpy.calls == [Call("TEA")])
  }
}
