/// A value that tells its observers when it changes.
///
/// Observers may change the value, register others and cancel any. Each is told the newest value in the end, and never an
/// older value after a newer one.
@MainActor final class ObservedValue<Value: Equatable> {
  /// The value. Setting it to an equal one tells nobody.
  var value: Value {
    didSet { if value != oldValue { tell() } }
  }

  private var registrations: [WeakRegistration] = []

  /// Begins with a value.
  init(_ value: Value) {
    self.value = value
  }

  /// The number of observers, including any that have gone since the last registration.
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
    // The value is read for each: an observer may have changed it.
    for observer in registrations { observer.registration?.tell(value) }
  }

  /// Weak, so that an observer that goes without cancelling is no longer told, and not kept alive.
  private struct WeakRegistration {
    weak var registration: ObserverRegistration<Value>?
  }
}

/// An observer's registration with a model: it lasts until it is cancelled or released.
///
/// The observer keeps it, and the model doesn't: neither keeps the other alive.
@MainActor public final class ObserverRegistration<Value> {
  private var observer: (@MainActor (Value) -> Void)?

  init(_ observer: @escaping @MainActor (Value) -> Void) {
    self.observer = observer
  }

  /// Ends the registration at once: the observer hears of nothing more, and the objects that its closure captured can
  /// go.
  public func cancel() {
    observer = nil
  }

  func tell(_ value: Value) {
    observer?(value)
  }
}
