/// An observer's stay with a model: it lasts until it is cancelled, or nobody keeps it.
///
/// The observer keeps it; the model doesn't. So neither keeps the other alive.
@MainActor public final class ObserverRegistration<Value> {
  private var observer: (@MainActor (Value) -> Void)?

  init(_ observer: @escaping @MainActor (Value) -> Void) {
    self.observer = observer
  }

  /// Whether the observer is still told of changes.
  public var isActive: Bool { observer != nil }

  /// Ends it at once: the observer is told of nothing any more, and what it kept alive is let go.
  public func cancel() {
    observer = nil
  }

  func tell(_ value: Value) {
    observer?(value)
  }
}
