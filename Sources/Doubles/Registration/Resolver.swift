/// Gives a service, while it is made, the services that it needs.
///
///     let weather = container.register { WeatherService(network: $0.resolve(network)) }
///
/// It exists only while the service is made: it can be neither copied nor kept, so no service can hold on to the container
/// that holds it. A service that makes others later takes a closure for that, or is built beside the container.
///
/// In the closure of an override, the overridden token stands for the original.
public nonisolated struct Resolver: ~Copyable, Sendable {
  let container: Container
  /// The service that is being made in place of another one, and the slot of that.
  let overridden: (id: RegistrationID, original: any ContainerSlot)?

  /// The service that the token stands for.
  ///
  /// A cycle, a service that is itself being made and needs this one, stops the program with a message that names all
  /// services on it.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    let (slot, container): (ServiceSlot<NoArgument, Service>, Container) = slot(token.id, file: file, line: line)
    return slot.resolve(NoArgument(), in: container, file: file, line: line)
  }

  /// A new service of the kind that the token stands for, made with an argument.
  ///
  /// A service can't ask for its own kind, whatever the argument: that stops the program as well.
  public func make<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, with argument: Argument, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    let (slot, container): (ServiceSlot<Argument, Service>, Container) = slot(token.id, file: file, line: line)
    return slot.resolve(argument, in: container, file: file, line: line)
  }

  private func slot<Argument, Service>(
    _ id: RegistrationID, file: StaticString, line: UInt
  ) -> (ServiceSlot<Argument, Service>, Container) {
    if let overridden, overridden.id == id, let slot = overridden.original as? ServiceSlot<Argument, Service> {
      return (slot, container)
    }
    return container.slot(id, file: file, line: line)
  }
}
