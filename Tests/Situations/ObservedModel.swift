import Doubles
import Observation
import Testing

/// `Observations` of a model: a view draws a model's state, and draws again when the state changes.
///
/// - Fix: Test the model's *values*, and trust `@Observable` for the rest. Where it matters that a change is
///   announced, such as for a property that isn't stored, `changes(of:)` gives the value right after each change; a
///   probe of `Observations` gives each state that a view would draw.
/// - When not to: don't test each stored property, which the macro covers. Don't count how often something is drawn:
///   the system combines changes, and its rules change.
@MainActor struct ObservedModel {
  @MainActor @Observable final class OrderModel {
    private(set) var pots = 0
    var text: String { pots == 0 ? "Nothing yet" : "\(pots) pots" }

    func add() { pots += 1 }
  }

  private let model = OrderModel()

  @Test func `a computed property announces its changes`() async throws {
    let text = changes(of: { model.text })

    model.add()

    #expect(try await text.next() == "1 pots")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `an observer gets the current state, and the next one`() async throws {
    let texts = Probe(Observations { [model] in model.text })

    #expect(try await texts.next() == "Nothing yet")
    model.add()
    #expect(try await texts.next() == "1 pots")

    texts.cancel()
    try await texts.end()
  }
}
