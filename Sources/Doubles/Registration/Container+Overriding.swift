nonisolated extension Container {
  /// A copy with one service replaced, for a test: the same tokens, and shared services of its own.
  ///
  /// The copy makes every service again with the replacement, even those of the parents. The original isn't affected, nor
  /// are parallel tests. A service that is registered later belongs to one of the two alone.
  ///
  ///     let app = container.overriding(network, with: NetworkingDouble())
  ///
  /// - Parameters:
  ///   - token: Stands for the service to replace.
  ///   - service: The replacement, each time the same.
  ///   - file: The file of the call, for the message about a foreign token.
  ///   - line: The line of that call.
  /// - Returns: The copy.
  public func overriding<Service: Sendable>(
    _ token: RegistrationToken<Service>, with service: Service, file: StaticString = #fileID, line: UInt = #line
  ) -> Container {
    overriding(token, file: file, line: line) { _ in service }
  }

  /// A copy with one service replaced by the result of the closure, which runs each time.
  ///
  /// In the closure, the overridden token stands for the original, so that a replacement can be built on it:
  ///
  ///     let copy = container.overriding(price) { $0.resolve(price) + 1 }
  ///
  /// A second override of the same service gets the first one by the token. An original that is shared is the same each
  /// time. One thing can't be done: a replacement built on a service that needs the replaced one is a cycle.
  public func overriding<Service>(
    _ token: RegistrationToken<Service>, file: StaticString = #fileID, line: UInt = #line,
    by make: @escaping @Sendable (inout Resolver) -> Service
  ) -> Container {
    copy(replacing: token.id, file: file, line: line) { (resolver, _: NoArgument) in make(&resolver) }
  }

  /// A copy with one service that takes an argument replaced by the result of the closure, which runs each time.
  ///
  /// In the closure, the overridden token stands for the original here too.
  public func overriding<Argument, Service>(
    _ token: FactoryToken<Argument, Service>, file: StaticString = #fileID, line: UInt = #line,
    by make: @escaping @Sendable (inout Resolver, Argument) -> Service
  ) -> Container {
    copy(replacing: token.id, file: file, line: line, by: make)
  }
}
