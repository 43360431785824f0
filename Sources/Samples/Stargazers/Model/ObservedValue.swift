/// A value that notifies observers of each change.
///
/// Observers may change the value, register others and cancel any. Each receives the newest value in the end, and never
/// an older value after a newer one.
@MainActor final class ObservedValue<Value: Equatable> {
  /// The current value. Setting an equal one notifies no observer.
  var value: Value {
    didSet { if value != oldValue { tell() } }
  }

  private var registrations: [WeakRegistration] = []

  init(_ value: Value) {
    self.value = value
  }

  /// The number of observers, including those released since the last registration.
  var registrationCount: Int { registrations.count }

  /// Calls `observer` with the value immediately, and after each change.
  func observe(_ observer: @escaping @MainActor (Value) -> Void) -> ObserverRegistration<Value> {
    let registration = ObserverRegistration(observer)
    registrations.removeAll { $0.registration == nil }
    registrations.append(WeakRegistration(registration: registration))
    registration.tell(value)
    return registration
  }

  private func tell() {
    // The value is read for each observer, since an earlier one may have changed it.
    for observer in registrations { observer.registration?.tell(value) }
  }

  /// A weak reference, so that an observer released without cancelling is neither called nor kept alive.
  private struct WeakRegistration {
    weak var registration: ObserverRegistration<Value>?
  }
}

/// An observer's registration with a model, valid until it is cancelled or released.
///
/// The observer owns it, and the model doesn't: neither keeps the other alive.
@MainActor public final class ObserverRegistration<Value> {
  private var observer: (@MainActor (Value) -> Void)?

  init(_ observer: @escaping @MainActor (Value) -> Void) {
    self.observer = observer
  }

  /// Ends the registration immediately: the observer isn't called again, and its closure's objects are released.
  public func cancel() {
    observer = nil
  }

  func tell(_ value: Value) {
    observer?(value)
  }
}
