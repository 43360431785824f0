/// A registration of a ``Container`` whose types are not known.
protocol ContainerSlot: Sendable {
  /// What is made, for people to read.
  var service: String { get }

  /// Makes the service once, or returns false since that takes an argument.
  func tryOut(_ resolver: inout Resolver) -> Bool

  /// The same registration with nothing made yet.
  func renewed() -> any ContainerSlot
}

/// A registration of a ``Container``: how a service is made.
struct ServiceSlot<Argument, Service>: ContainerSlot {
  /// Makes the service or, if it is shared, brings the one that was made.
  let resolve: @Sendable (inout Resolver, Argument) -> Service
  private let renewal: @Sendable () -> ServiceSlot

  var service: String { "\(Service.self)" }

  /// Makes the service anew each time.
  static func transient(_ make: @escaping @Sendable (inout Resolver, Argument) -> Service) -> ServiceSlot {
    ServiceSlot(resolve: make, renewal: { .transient(make) })
  }

  func tryOut(_ resolver: inout Resolver) -> Bool {
    guard let nothing = () as? Argument else { return false }
    _ = resolve(&resolver, nothing)
    return true
  }

  func renewed() -> any ContainerSlot { renewal() }
}

extension ServiceSlot where Argument == Void, Service: Sendable {
  /// Makes the service when it is first asked for, and brings that one ever after.
  static func shared(_ make: @escaping @Sendable (inout Resolver) -> Service) -> ServiceSlot {
    let once = Once<Service>()
    return ServiceSlot(resolve: { resolver, _ in once.value { make(&resolver) } }, renewal: { .shared(make) })
  }
}

/// A value that is made once, however many threads ask for it.
private final class Once<Value: Sendable>: Sendable {
  private let made = Locked<Value?>(nil)

  /// The value, made by the closure if this is the first time; whoever asks in the meantime waits.
  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
