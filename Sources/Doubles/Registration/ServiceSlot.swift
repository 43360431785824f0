/// A registration of a ``Container`` whose types are not known.
nonisolated protocol ContainerSlot: AnyObject, Sendable {
  /// That of the token.
  var id: RegistrationID { get }
  /// The service's type, for people to read.
  var service: String { get }
  /// The registration on a path that has become a circle, such as `Hen #1`.
  var name: String { get }
  /// Whether all threads get the same service.
  var isShared: Bool { get }

  /// Makes the service once, or returns false if that takes an argument.
  func tryOut(in container: Container) -> Bool

  /// The same registration with nothing made yet.
  func renewed() -> Self
}

/// The argument of a service that takes none.
///
/// `Void` would not do: a service can be registered as taking `Void`, and a `()` passes for an `Any` as well.
nonisolated struct NoArgument {}

/// A registration of a ``Container``: the way to make a service.
nonisolated final class ServiceSlot<Argument, Service>: ContainerSlot {
  typealias Make = @Sendable (inout Resolver, Argument) -> Service

  let id: RegistrationID
  let isShared: Bool
  /// The slot that this one overrides, if any: the overridden token stands for it in the closure.
  private let original: ServiceSlot?
  private let make: Make
  private let makeAnew: @Sendable () -> Make

  /// - Parameters:
  ///   - id: The token's.
  ///   - original: The slot to override, if any.
  ///   - isShared: Whether all threads get the same service.
  ///   - make: Gives the closure that makes the service, or returns the one that was made.
  init(
    _ id: RegistrationID, overriding original: ServiceSlot? = nil, isShared: Bool = false,
    make: @escaping @Sendable () -> Make
  ) {
    (self.id, self.original, self.isShared, self.make, makeAnew) = (id, original?.renewed(), isShared, make(), make)
  }

  var service: String { "\(Service.self)" }

  var name: String {
    original == nil ? "\(service) #\(id.number)" : "the override of \(service) #\(id.number)"
  }

  /// Makes the service or, if it is shared, returns the one that was made.
  ///
  /// Stops the program if the same chain of services already makes this one.
  func resolve(_ argument: Argument, in container: Container, file: StaticString, line: UInt) -> Service {
    Making.with(self, file: file, line: line) {
      var resolver = Resolver(container: container, overridden: original.map { (id, $0) })
      return make(&resolver, argument)
    }
  }

  func tryOut(in container: Container) -> Bool {
    // The types are compared first, since a cast would succeed for an `Any` too.
    guard Argument.self == NoArgument.self, let nothing = NoArgument() as? Argument else { return false }
    _ = resolve(nothing, in: container, file: #fileID, line: #line)
    return true
  }

  func renewed() -> ServiceSlot { ServiceSlot(id, overriding: original, isShared: isShared, make: makeAnew) }
}
