/// What a container lends to a service in the making, so that it can get hold of what it needs.
///
///     let weather = container.register { WeatherService(network: $0.resolve(network)) }
///
/// It is lent for the time of the making only: it can be neither copied nor kept, so that no service can hold on to the
/// container that holds it. A service that makes others later takes a closure for that, or is built where the container
/// is at hand.
public struct Resolver: ~Copyable, Sendable {
  private let container: Container

  init(container: Container) {
    self.container = container
  }

  /// The service that the token stands for.
  public func resolve<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    container.resolve(token, file: file, line: line)
  }

  /// A new service of the kind that the token stands for, made with an argument.
  public func make<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, with argument: Argument, file: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    container.make(token, with: argument, file: file, line: line)
  }
}
