/// A value that tells its observers when it changes.
///
/// Observers may change the value, register others and cancel any. Each is told of the newest value in the end, and never
/// of an older one after a newer one.
@MainActor final class ObservedValue<Value: Equatable> {
  /// The value. Setting it to an equal one tells nobody.
  var value: Value {
    didSet { if value != oldValue { tell() } }
  }

  private var registrations: [WeakRegistration] = []
  private var isTelling = false
  private var isOutdated = false

  /// Begins with a value.
  init(_ value: Value) {
    self.value = value
  }

  /// The number of observers, also of those that have gone since the last one came.
  var registrationCount: Int { registrations.count }

  /// Tells `observer` of the value: at once, and then after each change.
  func observe(_ observer: @escaping @MainActor (Value) -> Void) -> ObserverRegistration<Value> {
    let registration = ObserverRegistration(observer)
    registrations.removeAll { $0.registration == nil }
    registrations.append(WeakRegistration(registration: registration))
    registration.tell(value)
    return registration
  }

  private func tell() {
    isOutdated = true
    // An observer has changed the value: the observers are told again, once all know of the value before.
    guard !isTelling else { return }
    isTelling = true
    while isOutdated {
      isOutdated = false
      let value = value
      for observer in registrations { observer.registration?.tell(value) }
    }
    isTelling = false
  }

  /// Weak, so that an observer who goes without a cancellation is not told any more, and not kept alive.
  private struct WeakRegistration {
    weak var registration: ObserverRegistration<Value>?
  }
}

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

  /// Ends it at once: the observer is told of nothing any more, and the objects that it kept alive can go.
  public func cancel() {
    observer = nil
  }

  func tell(_ value: Value) {
    observer?(value)
  }
}
