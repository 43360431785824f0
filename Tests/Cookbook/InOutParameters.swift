import Doubles
import Testing

/// An `inout` argument can't travel through a spy. Its value before can, and the spy's answer is the value after.
///
/// - NB: Swift 6.3 accepts `Spy { (text: inout String) in … }` and then drops what the closure changes.
@Suite struct InOutParameters {
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

  @Test func `the value before is recorded, the value after answered`() {
    let normalizing = NormalizingSpy()
    normalizing.normalizeSpy.answers { text in (text: text.lowercased(), changed: true) }
    var text = "TEA"

    let changed = normalizing.normalize(&text)

    #expect(changed && text == "tea")
    #expect(normalizing.normalizeSpy.calls == [Call("TEA")])
  }
}
