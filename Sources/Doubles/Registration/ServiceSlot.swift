/// A registration of a ``Container`` whose types are not known.
nonisolated protocol ContainerSlot: AnyObject, Sendable {
  /// The service's type, for people to read.
  var service: String { get }
  /// The registration on a path that has become a circle, such as `Hen #1`.
  var name: String { get }

  /// Makes the service once, or returns false if that takes an argument.
  func tryOut(in container: Container) -> Bool

  /// The same registration with nothing made yet.
  func renewed() -> any ContainerSlot
}

/// The argument of a service that takes none.
///
/// `Void` would not do: a service can be registered as taking `Void`, and a `()` passes for an `Any` as well.
nonisolated struct NoArgument {}

/// A registration of a ``Container``: the way to make a service.
nonisolated final class ServiceSlot<Argument, Service>: ContainerSlot {
  let id: RegistrationID
  /// The slot that this one overrides, if any: the overridden token stands for it in the closure.
  private let original: ServiceSlot?
  private let make: @Sendable (inout Resolver, Argument) -> Service
  private let renewal: @Sendable () -> ServiceSlot

  private init(
    id: RegistrationID, original: ServiceSlot? = nil, make: @escaping @Sendable (inout Resolver, Argument) -> Service,
    renewal: @escaping @Sendable () -> ServiceSlot
  ) {
    self.id = id
    self.original = original
    self.make = make
    self.renewal = renewal
  }

  /// Makes the service anew each time.
  static func transient(
    _ id: RegistrationID, make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> ServiceSlot {
    ServiceSlot(id: id, make: make, renewal: { .transient(id, make: make) })
  }

  /// Makes the service anew each time, in place of the original.
  static func override(
    of original: ServiceSlot, make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> ServiceSlot {
    ServiceSlot(
      id: original.id, original: original, make: make,
      renewal: { .override(of: original.renewal(), make: make) })
  }

  var service: String { "\(Service.self)" }

  var name: String {
    original == nil ? "\(service) #\(id.number)" : "the override of \(service) #\(id.number)"
  }

  /// Makes the service or, if it is shared, returns the one that was made.
  ///
  /// Stops the program if the same chain of services already makes this one.
  func resolve(
    _ argument: Argument, in container: Container, on path: ResolutionPath, file: StaticString, line: UInt
  ) -> Service {
    path.enter(self, file: file, line: line)
    defer { path.leave() }
    var resolver = Resolver(container: container, path: path, overridden: original.map { (id, $0) }, call: (file, line))
    return make(&resolver, argument)
  }

  func tryOut(in container: Container) -> Bool {
    // The types are compared first, since a cast would succeed for an `Any` too.
    guard Argument.self == NoArgument.self, let nothing = NoArgument() as? Argument else { return false }
    _ = ResolutionPath.current { resolve(nothing, in: container, on: $0, file: #fileID, line: #line) }
    return true
  }

  func renewed() -> any ContainerSlot { renewal() }
}

nonisolated extension ServiceSlot where Argument == NoArgument, Service: Sendable {
  /// Makes the service when it is first asked for, and returns the same one from then on.
  static func shared(_ id: RegistrationID, make: @escaping @Sendable (inout Resolver) -> Service) -> ServiceSlot {
    let once = Once<Service>()
    return ServiceSlot(
      id: id,
      make: { resolver, _ in once.value(on: resolver.path, call: resolver.call) { make(&resolver) } },
      renewal: { .shared(id, make: make) })
  }
}

/// The registrations of a ``Container``, in the order in which they were made.
nonisolated struct SlotTable: Sendable {
  private var slots: [RegistrationID: any ContainerSlot] = [:]
  private var order: [RegistrationID] = []

  /// The registration under an id; one that is set anew keeps its place.
  subscript(id: RegistrationID) -> (any ContainerSlot)? {
    get { slots[id] }
    set {
      if slots[id] == nil { order.append(id) }
      slots[id] = newValue
    }
  }

  var inOrder: [any ContainerSlot] { order.compactMap { slots[$0] } }

  /// The same registrations with nothing made yet.
  func renewed() -> SlotTable {
    var table = self
    table.slots = slots.mapValues { $0.renewed() }
    return table
  }

  /// The table of both, the other's registrations first.
  func placed(after other: SlotTable) -> SlotTable {
    var table = other
    for id in order { table[id] = slots[id] }
    return table
  }
}
