internal import Observation

/// Returns a probe of an `@Observable` model on the main actor: it receives a value of the model after each change.
///
/// Reading the value after an act shows the model's state, not whether a view would have been notified. With a probe, the test
/// takes each announced change:
///
///     let text = changes(of: { model.text })
///
///     model.add()
///
///     #expect(try await text.next() == "1 pots")
///
/// Each assignment to a property that the value depends on is a change, even where a view would draw only the last of
/// several. A change is received immediately, so `#expect(await text.takeValues() == [])` proves that nothing was
/// announced. A test that releases the probe before it has taken all changes fails.
///
/// - NB: The model must be changed on the main actor; a change elsewhere stops the program.
@MainActor
public func changes<Value: Sendable>(
  of value: @escaping @MainActor () -> Value, file: StaticString = #filePath, line: UInt = #line
) -> Probe<Value, Never> {
  let received = SyncSpy<Probe<Value, Never>.Event, Void, Never>(file: file, line: line)
  let changes = Changes(of: value, received)
  return Probe(received) { changes.value(at: $0) }
}

/// The changes of a value, each with the value after it.
@MainActor
private final class Changes<Value: Sendable> {
  private let value: @MainActor () -> Value
  private let received: SyncSpy<Probe<Value, Never>.Event, Void, Never>
  /// The number of changes, and the values after them. The latest is read at most once, by the next change or the test.
  private var count = 0
  private var values: [Value] = []
  /// The number of observations; only the latest one counts.
  private var observations = 0

  init(of value: @escaping @MainActor () -> Value, _ received: SyncSpy<Probe<Value, Never>.Event, Void, Never>) {
    (self.value, self.received) = (value, received)
    observe()
  }

  func value(at index: Int) -> Value {
    if index == values.count { observe() }
    return values[index]
  }

  /// Reads the value after the last change, and observes it again.
  private func observe() {
    observations += 1
    let observation = observations
    let current = withObservationTracking {
      value()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.willChange(observation) }
    }
    if values.count < count { values.append(current) }
  }

  private func willChange(_ observation: Int) {
    guard observation == observations else { return }
    observe()
    received.invoke(.change(count), member: "received")
    count += 1
    // After the change, the value may depend on other properties, so it is observed again.
    Task.detached { @MainActor [weak self] in self?.observe() }
  }
}
