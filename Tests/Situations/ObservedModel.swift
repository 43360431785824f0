import Doubles
import Observation
import Testing

/// `Observations` of a model: a view draws what a model says, and draws again when that changes.
///
/// - Cure: Test the model's *values*, and trust `@Observable` for the rest. Where it matters that a change is announced,
///   such as for a property that isn't stored, `withObservationTracking` tells of the next one, at once and once;
///   `Observations` gives each state that a view would draw.
/// - When not to: no test for each stored property, which the macro covers. No count of how often something is drawn: the
///   system combines changes, and its rules change.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ObservedModel {
  @Observable final class OrderModel {
    private(set) var pots = 0
    var text: String { pots == 0 ? "Nothing yet" : "\(pots) pots" }

    func add() { pots += 1 }
  }

  private let model = OrderModel()

  /// Is called when the value changes for the next time.
  private func changes<Value>(of value: @escaping @MainActor () -> Value) -> SyncSpy<Void, Void, Never> {
    let spy = Spy { () in }
    withObservationTracking {
      _ = value()
    } onChange: {
      spy.invoke(())
    }
    return spy
  }

  @Test func `a computed text announces its change`() {
    let model = model
    let change = changes(of: { model.text })

    model.add()

    #expect(change.callCount == 1)
    #expect(model.text == "1 pots")
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a view is given the state, and the next one`() async {
    let model = model
    var texts = Observations { model.text }.makeAsyncIterator()

    #expect(await texts.next() == "Nothing yet")
    model.add()

    #expect(await texts.next() == "1 pots")
  }
}
