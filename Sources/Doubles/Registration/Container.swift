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
/// - `resolve` can't fail: it takes the token that only registering returns. There is nothing to unwrap or to cast.
/// - A cycle can't be written: a service can ask for those alone whose tokens exist, the ones registered before it.
/// - A test replaces one service in a copy of its own, ``overriding(_:with:file:line:)``, beside any other test.
/// - One test resolves everything: ``resolveEverything()``.
///
/// - Complexity: To register and to resolve take constant time, besides what the services take to be made.
public final class Container: Sendable {
  private let mint: TokenMint
  private let parent: Container?
  private let slots: Locked<SlotTable>

  /// Makes a container without registrations of its own.
  ///
  /// A child resolves its parent's tokens as well, and has its parent's shared services. The parent knows nothing of the
  /// child, so that a child can come and go, with a session for example, and take its shared services along.
  ///
  /// - Parameters:
  ///   - name: What messages call the container, besides `container`.
  ///   - parent: The container to build on, if any.
  public convenience init(name: String, parent: Container? = nil) {
    self.init(title: "container \"\(name)\"", parent: parent, slots: SlotTable())
  }

  private init(title: String, parent: Container?, slots: SlotTable) {
    mint = TokenMint(name: title)
    self.parent = parent
    self.slots = Locked(slots)
  }

  /// Registers a service that is made anew each time it is resolved.
  public func register<Service>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(ServiceSlot<Void, Service>.transient { resolver, _ in make(&resolver) }, under: token.id)
    return token
  }

  /// Registers a service that is made once, when it is first resolved, and then is the same for all.
  ///
  /// It is made once also if many threads ask at the same time: the others wait. They can't wait for each other in a
  /// circle, since a service only ever asks for those registered before it.
  public func registerShared<Service: Sendable>(
    _ make: @escaping @Sendable (inout Resolver) -> Service
  ) -> RegistrationToken<Service> {
    let token = mint.token(for: Service.self)
    file(ServiceSlot.shared(make), under: token.id)
    return token
  }

  /// Registers a service that takes an argument, and is made anew each time it is resolved.
  ///
  /// - Parameters:
  ///   - argument: The argument's type; a tuple or a struct if there are several.
  ///   - make: Makes the service with the argument.
  /// - Returns: The token by which the service is resolved.
  public func register<Argument, Service>(
    taking argument: Argument.Type, _ make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> FactoryToken<Argument, Service> {
    let token = mint.factoryToken(taking: Argument.self, for: Service.self)
    file(ServiceSlot.transient(make), under: token.id)
    return token
  }

  /// The service that the token stands for.
  ///
  /// A token of a container that is neither this one nor above it stops the program with a message that names both.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    var resolver = Resolver(container: self)
    return slot(token, file: file, line: line).resolve(&resolver, ())
  }

  /// A new service of the kind that the token stands for, made with the argument.
  public func make<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, with argument: Argument, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    var resolver = Resolver(container: self)
    return slot(token, file: file, line: line).resolve(&resolver, argument)
  }

  /// Makes everything once, the parents' services first: a test of it shows that the composition root is complete.
  ///
  /// - Returns: What was made, and what was not since it takes an argument: resolve that in the same test.
  public func resolveEverything() -> CompositionReport {
    var report = CompositionReport()
    var resolver = Resolver(container: self)
    for slot in allSlots().inOrder {
      if slot.tryOut(&resolver) {
        report.made.append(slot.service)
      } else {
        report.takeArgument.append(slot.service)
      }
    }
    return report
  }

  /// A copy with one service replaced, for a test: the same tokens, and shared services of its own.
  ///
  /// Whatever is resolved through the copy is made anew with the replacement, also what the parents registered. The
  /// original doesn't notice, so that tests in parallel don't either. What is registered later belongs to one of them.
  ///
  ///     let app = container.overriding(network, with: NetworkingDouble())
  ///
  /// - Parameters:
  ///   - token: Stands for the service to replace.
  ///   - service: What every one gets in its place, each time the same.
  ///   - file: The file of the call, for the message about a foreign token.
  ///   - line: The line of that call.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(
    _ token: RegistrationToken<Service>, with service: Service, file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    overriding(token, file: file, line: line) { _ in service }
  }

  /// A copy with one service replaced by what the closure makes each time, for services that are not `Sendable`.
  public func overriding<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line,
    by make: @escaping @Sendable (inout Resolver) -> Service
  ) -> Container {
    _ = slot(token, file: file, line: line)
    return copy(replacing: token.id, by: ServiceSlot<Void, Service>.transient { resolver, _ in make(&resolver) })
  }

  /// A copy with one service that takes an argument replaced by what the closure makes each time.
  public func overriding<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, file: StaticString = #fileID, line: UInt = #line,
    by make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> Container {
    _ = slot(token, file: file, line: line)
    return copy(replacing: token.id, by: ServiceSlot.transient(make))
  }

  private func copy(replacing id: RegistrationID, by slot: any ContainerSlot) -> Container {
    var slots = allSlots().renewed()
    slots[id] = slot
    return Container(title: "a copy of \(mint.name)", parent: nil, slots: slots)
  }

  private func file(_ slot: any ContainerSlot, under id: RegistrationID) {
    slots.withLock { $0[id] = slot }
  }

  private func slot<Service>(
    _ token: RegistrationToken<Service>, file: StaticString, line: UInt
  ) -> ServiceSlot<Void, Service> {
    // Not found means foreign: only registering mints tokens, and it files a slot of the token's types.
    guard let slot = find(token.id) as? ServiceSlot<Void, Service> else {
      mint.reject(token.id, for: Service.self, file: file, line: line)
    }
    return slot
  }

  private func slot<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, file: StaticString, line: UInt
  ) -> ServiceSlot<Argument, Service> {
    guard let slot = find(token.id) as? ServiceSlot<Argument, Service> else {
      mint.reject(token.id, for: Service.self, file: file, line: line)
    }
    return slot
  }

  private func find(_ id: RegistrationID) -> (any ContainerSlot)? {
    slots.withLock { $0[id] } ?? parent?.find(id)
  }

  private func allSlots() -> SlotTable {
    slots.withLock { $0 }.placed(after: parent?.allSlots() ?? SlotTable())
  }
}
