import Doubles
import Testing

/// The caller gives up a `sending` argument, and the callee a `sending` result. Neither has to be `Sendable`: the spy
/// records a `Sendable` projection of the argument, and the double makes each new result from the spy's answer.
/// (`Spy(of: Self.makeDraft)`: "stored property 'makeDraftSpy' … contains non-Sendable type 'Draft'".)
struct SendingParameters {
  /// A draft that isn't `Sendable`: it may be handed over, but not shared.
  final class Draft {
    var text: String
    init(text: String) { self.text = text }
  }

  protocol Publishing: Sendable {
    func makeDraft() -> sending Draft
    func publish(_ draft: sending Draft) async -> Int
  }

  struct PublishingSpy: Publishing {
    let makeDraftSpy = Spy { "" }
    func makeDraft() -> sending Draft { Draft(text: makeDraftSpy()) }

    let publishSpy = Spy { (text: String) async in 1 }
    func publish(_ draft: sending Draft) async -> Int { await publishSpy(draft.text) }
  }

  /// The system under test.
  func publish(_ title: String, with publishing: any Publishing) async -> Int {
    let draft = publishing.makeDraft()
    draft.text += title
    return await publishing.publish(draft)
  }

  @Test func `a consumed value is recorded as text`() async {
    let publishing = PublishingSpy()
    publishing.makeDraftSpy.returns("On ")
    publishing.publishSpy.returns(2)

    #expect(await publish("tea", with: publishing) == 2)

    #expect(publishing.publishSpy.calls == [Call("On tea")])
  }
}
