/// Makes an app's services, each from the ones registered before it.
///
/// Plain initializers suffice for most apps, and are simpler: use them until the same dozen services are handed through
/// many layers. A container is for the composition root, where the parts are put together; nothing else should know it.
///
///     let app = Container(name: "app")
///     let network = app.registerShared { _ in URLSessionNetworking() as any Networking }
///     let weather = app.register { WeatherService(network: $0.resolve(network)) }
///
///     let service = app.resolve(weather)
///
/// `resolve` can't fail: it takes the token that only registering returns. A cycle of local constants does not compile. One
/// through global or static tokens, through a box that gets its token later, or through an override stops the program when
/// it is resolved, with a message that names it: `Hen #1 → Egg #2 → Hen #1`.
///
/// - Complexity: Registering takes constant time. Resolving takes the time of making the services; each is looked for
///   among those that are being made.
public nonisolated final class Container: Sendable {
  private let mint: TokenMint
  private let parent: Container?
  private let slots: Locked<[RegistrationID: any ContainerSlot]>

  /// Makes a container without registrations of its own.
  ///
  /// A child resolves its parent's tokens as well, and has its parent's shared services. The parent knows nothing of the
  /// child, so that a child can come and go, with a session for example, and take its shared services along.
  ///
  /// - Parameters:
  ///   - name: The container's name in messages, after the word `container`.
  ///   - parent: The container to build on, if any.
  public convenience init(name: String, parent: Container? = nil) {
    self.init(title: "container \"\(name)\"", parent: parent)
  }

  private convenience init(title: String, parent: Container?) {
    self.init(mint: TokenMint(name: title), parent: parent, slots: [:])
    mint.registrar.withLock { $0 = { [weak self] in self } }
  }

  private init(mint: TokenMint, parent: Container?, slots: [RegistrationID: any ContainerSlot]) {
    self.mint = mint
    self.parent = parent
    self.slots = Locked(slots)
  }

  /// Registers a service that is made each time it is resolved.
  public func register<Service>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(ServiceSlot(token.id) { { (resolver, _: NoArgument) in make(&resolver) } })
    return token
  }

  /// Registers a service that is made once, when it is first resolved, and is then shared.
  ///
  /// It is made once even if many threads ask at the same time: the others wait. Threads that would wait for each other
  /// in a circle stop the program instead, with a message that names the services on it. The closure must not wait for
  /// another thread that asks a container for this very service: nothing shows that the one waits for the other.
  public func registerShared<Service: Sendable>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(
      ServiceSlot(token.id, isShared: true) {
        let made = Locked<Service?>(nil)
        return { (resolver, _: NoArgument) in
          if let service = made.withLock({ $0 }) { return service }
          let service = make(&resolver)
          made.withLock { $0 = service }
          return service
        }
      })
    return token
  }

  /// Registers a service that takes an argument, and is made each time it is resolved.
  ///
  /// - Parameters:
  ///   - argument: The argument's type; a tuple or a struct if there are several.
  ///   - make: Makes the service with the argument.
  /// - Returns: The token by which the service is resolved.
  public func register<Argument, Service>(
    taking argument: Argument.Type, _ make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> FactoryToken<Argument, Service> {
    let token = mint.factoryToken(taking: Argument.self, for: Service.self)
    file(ServiceSlot(token.id) { make })
    return token
  }

  /// The service that the token stands for.
  ///
  /// A token of a container that is neither this one nor above it fails the test with a message that names both, and gets
  /// that container's service; outside of tests it stops the program.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    Resolver(container: self, overridden: nil).resolve(token, file: file, line: line)
  }

  /// A new service of the kind that the token stands for, made with the argument.
  public func make<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, with argument: Argument, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    Resolver(container: self, overridden: nil).make(token, with: argument, file: file, line: line)
  }

  /// Makes everything once, the parents' services first: a test of it shows that the composition root is complete.
  ///
  /// - Returns: The services that were made, and those that take an argument: resolve these in the same test.
  public func resolveEverything() -> CompositionReport {
    var report = CompositionReport()
    for slot in allSlots {
      if slot.tryOut(in: self) {
        report.made.append(slot.service)
      } else {
        report.takeArgument.append(slot.service)
      }
    }
    return report
  }

  /// A copy with nothing made yet, in which the registration under the id is replaced.
  func copy<Argument, Service>(
    replacing id: RegistrationID, file: StaticString, line: UInt,
    by make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> Container {
    let original = find(id) as? ServiceSlot<Argument, Service>
    if original == nil { mint.report(id, for: Service.self, file: file, line: line) }
    let replacement = original.map { ServiceSlot(id, overriding: $0) { make } }
    return Container(title: "a copy of \(mint.name)", parent: renewed(with: replacement))
  }

  private func renewed(with replacement: (any ContainerSlot)?) -> Container {
    var slots = slots.withLock { $0 }.mapValues { $0.renewed() }
    if let replacement, slots[replacement.id] != nil { slots[replacement.id] = replacement }
    return Container(mint: mint, parent: parent?.renewed(with: replacement), slots: slots)
  }

  /// The registration under the id of a token, and the container that makes its service.
  func slot<Argument, Service>(
    _ id: RegistrationID, file: StaticString, line: UInt
  ) -> (ServiceSlot<Argument, Service>, Container) {
    if let slot = find(id) as? ServiceSlot<Argument, Service> { return (slot, self) }
    // Not found means foreign: only registering mints tokens, and it files a slot of the token's types.
    guard let issuer = id.mint.registrar.withLock({ $0 })() as? Container,
      let slot = issuer.find(id) as? ServiceSlot<Argument, Service>
    else { mint.reject(id, for: Service.self, file: file, line: line) }
    mint.report(id, for: Service.self, file: file, line: line)
    return (slot, issuer)
  }

  private func file(_ slot: any ContainerSlot) {
    slots.withLock { $0[slot.id] = slot }
  }

  private func find(_ id: RegistrationID) -> (any ContainerSlot)? {
    slots.withLock { $0[id] } ?? parent?.find(id)
  }

  /// The registrations in their order, the parents' first.
  private var allSlots: [any ContainerSlot] {
    (parent?.allSlots ?? []) + slots.withLock { $0 }.values.sorted { $0.id.number < $1.id.number }
  }
}

/// The outcome of making everything that a container holds, in the order of registration.
///
///     let report = app.resolveEverything()
///     #expect(report == CompositionReport(made: ["Network", "WeatherService"], takeArgument: ["Detail"]))
public nonisolated struct CompositionReport: Equatable, Sendable {
  /// The types of the services that were made.
  public var made: [String]
  /// The types of the services that take an argument, and so were not made.
  public var takeArgument: [String]

  /// Makes a report.
  public init(made: [String] = [], takeArgument: [String] = []) {
    self.made = made
    self.takeArgument = takeArgument
  }
}
