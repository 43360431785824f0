import Foundation

/// Makes an app's services, each from services registered before it.
///
/// Plain initializers suffice for most apps, and are simpler: use them until a dozen services are passed through many
/// layers that don't need them. A container is for the composition root; nothing else should know it.
///
///     let app = Container(name: "app")
///     let network = app.registerShared { _ in URLSessionNetworking() as any Networking }
///     let weather = app.register { WeatherService(network: $0.resolve(network)) }
///
///     let service = app.resolve(weather)
///
/// `resolve` can't fail: it takes the token that only registering returns. A cycle of local constants does not compile. One
/// through global or static tokens, or through a box that gets its token later, stops the program when it is resolved, with
/// a message that names it: `Hen #1 → Egg #2 → Hen #1`.
///
/// One thread at a time makes services; the others wait. So the closure of a service must not wait for another thread that
/// asks the same container.
///
/// A service that needs an argument is registered as a closure that takes it.
///
/// - Complexity: Registering takes constant time. Resolving takes the time of making the services.
// Unchecked: `services`, `ids`, `made` and `making` are used only under the lock.
public nonisolated final class Container: @unchecked Sendable {
  private let mint: TokenMint
  /// A recursive lock, since a service resolves others while it is made.
  private let lock = NSRecursiveLock()
  private var services: [RegistrationID: any ServiceRegistration]
  /// The keys of `services`, in the order of registration.
  private var ids: [RegistrationID]
  /// The shared services that were made, each as a ``Made``.
  private var made: [RegistrationID: AnyObject] = [:]
  /// The services that are being made, each for the one before it.
  private var making: [any ServiceRegistration] = []

  /// Creates a container without registrations, which messages call `container "NAME"`.
  public convenience init(name: String) {
    self.init(title: "container \"\(name)\"", services: [:], ids: [])
  }

  private init(title: String, services: [RegistrationID: any ServiceRegistration], ids: [RegistrationID]) {
    mint = TokenMint(name: title)
    self.services = services
    self.ids = ids
    mint.belongs(to: self)
  }

  /// Registers a service that is made each time it is resolved.
  public func register<Service>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(MadeService(id: token.id, isShared: false, make: make))
    return token
  }

  /// Registers a service that is made once, when it is first resolved, and is then shared.
  public func registerShared<Service: Sendable>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(MadeService(id: token.id, isShared: true, make: make))
    return token
  }

  /// Returns the service that the token represents.
  ///
  /// With another container's token it fails the test and gets that container's service, or stops the program.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    make(token.id, file: file, line: line)
  }

  /// Returns a copy with one service replaced, for a test: the same tokens, and its own shared services.
  ///
  /// The copy makes every service again with the replacement. The original isn't affected, nor are parallel tests. A
  /// service that is registered later belongs to only one of the two.
  ///
  ///     let app = container.overriding(network, with: NetworkingDouble())
  public func overriding<Service: Sendable>(
    _ token: RegistrationToken<Service>, with replacement: Service, file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    lock.withLock {
      var services = services
      if services[token.id] == nil {
        mint.report(token.id, for: Service.self, file: file, line: line)
      } else {
        services[token.id] = MadeService(id: token.id, isShared: true) { _ in replacement }
      }
      return Container(title: "a copy of \(mint.name)", services: services, ids: ids)
    }
  }

  /// Makes every service once: a test that calls it shows that the composition root is complete.
  ///
  /// - Returns: The types of the services, in the order of registration.
  @discardableResult public func resolveEverything() -> [String] {
    lock.withLock {
      ids.compactMap { services[$0] }.map { service in
        service.make(in: self)
        return service.type
      }
    }
  }

  private func file(_ service: any ServiceRegistration) {
    lock.withLock {
      services[service.id] = service
      ids.append(service.id)
    }
  }

  /// Makes the service under the id of a token or, if it is shared, returns the one that was made.
  fileprivate func make<Service>(_ id: RegistrationID, file: StaticString, line: UInt) -> Service {
    lock.lock()
    defer { lock.unlock() }
    // If it isn't found, the token is foreign: only registering makes tokens, and it files a service of the token's types.
    guard let service = services[id] as? MadeService<Service> else {
      return makeForeign(id, file: file, line: line)
    }
    if let made = made[id] as? Made<Service> { return made.service }
    begin(service, file: file, line: line)
    defer { making.removeLast() }
    var resolver = Resolver(container: self)
    let result = service.make(&resolver)
    if service.isShared { made[id] = Made(service: result) }
    return result
  }

  /// Reports a token of another container, and continues with that container.
  private func makeForeign<Service>(_ id: RegistrationID, file: StaticString, line: UInt) -> Service {
    mint.report(id, for: Service.self, file: file, line: line)
    guard let issuer = id.mint.registrar as? Container, issuer.holds(id) else {
      mint.reject(id, for: Service.self, file: file, line: line)
    }
    return issuer.make(id, file: file, line: line)
  }

  /// Marks a service as being made; stops the program if it is being made already.
  private func begin(_ service: any ServiceRegistration, file: StaticString, line: UInt) {
    if let start = making.firstIndex(where: { $0.id == service.id }) {
      let circle = (making[start...] + [service]).map(\.name).joined(separator: " → ")
      fatalError("\(service.name) needs itself to be made: \(circle)", file: file, line: line)
    }
    making.append(service)
  }

  private func holds(_ id: RegistrationID) -> Bool { lock.withLock { services[id] != nil } }
}

/// Gives a service, while it is made, the services that it needs.
///
///     let weather = app.register { WeatherService(network: $0.resolve(network)) }
///
/// It exists only while the service is made: it can be neither copied nor kept, so no service can hold on to the container
/// that holds it. A service that makes others later takes a closure for that, or is built outside the container.
public nonisolated struct Resolver: ~Copyable, Sendable {
  fileprivate let container: Container

  /// Returns the service that the token represents.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    container.resolve(token, file: file, line: line)
  }
}

private nonisolated protocol ServiceRegistration: Sendable {
  var id: RegistrationID { get }
  /// The name of the service's type in messages.
  var type: String { get }

  func make(in container: Container)
}

nonisolated extension ServiceRegistration {
  /// The registration in a message, such as `Hen #1`.
  fileprivate var name: String { "\(type) #\(id.number)" }
}

/// A registration: the closure that makes a service.
private nonisolated struct MadeService<Service>: ServiceRegistration {
  let id: RegistrationID
  let isShared: Bool
  let make: @Sendable (inout Resolver) -> Service

  var type: String { "\(Service.self)" }

  func make(in container: Container) { let _: Service = container.make(id, file: #fileID, line: #line) }
}

/// A shared service.
private nonisolated final class Made<Service> {
  let service: Service

  init(service: Service) {
    self.service = service
  }
}
