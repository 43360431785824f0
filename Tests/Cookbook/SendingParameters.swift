import Doubles
import Testing

/// A `sending` argument is given away for good. Its type needn't be `Sendable`, so what the double keeps of it is a
/// `Sendable` projection, or the value itself in a `NonSendableSpy` where the double stays.
@Suite struct SendingParameters {
  /// Not `Sendable`: it may be given away, not shared.
  final class Draft {
    var text: String
    init(text: String) { self.text = text }
  }

  protocol Publishing: Sendable {
    func publish(_ draft: sending Draft) async -> Int
  }

  struct PublishingSpy: Publishing {
    let publishSpy = AsyncSpy { (text: String) async in 1 }
    func publish(_ draft: sending Draft) async -> Int { await publishSpy(draft.text) }
  }

  @Test func `what is given away is recorded by its text`() async {
    let publishing = PublishingSpy()
    publishing.publishSpy.returns(2)

    let edition = await publishing.publish(Draft(text: "tea"))

    #expect(edition == 2)
    #expect(publishing.publishSpy.calls == [Call("tea")])
  }
}
