/// Something that can be done to a part: a method with a source for each argument, or a closure that draws its arguments.
///
///     let commands: [Command<any StockKeeping>] = [
///       Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
///       Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
///       Command("empty()") { stock, _ in try stock.empty() },
///     ]
///
/// The name is printed with the arguments as a call, so it has the labels of the method, as the compiler writes them.
public nonisolated struct Command<Subject>: Sendable {
  let name: String
  let isAsynchronous: Bool
  private let run: nonisolated(nonsending) @Sendable (Subject, inout Draws) async throws -> CommandResult

  /// A closure with a result.
  public init<Value: Equatable & SendableMetatype>(
    _ name: String, _ run: @escaping @Sendable (Subject, inout Draws) throws -> Value
  ) {
    (self.name, isAsynchronous) = (name, false)
    self.run = { subject, draws in CommandResult(try run(subject, &draws)) }
  }

  /// A closure without a result.
  public init(_ name: String, _ run: @escaping @Sendable (Subject, inout Draws) throws -> Void) {
    (self.name, isAsynchronous) = (name, false)
    self.run = { subject, draws in
      try run(subject, &draws)
      return CommandResult()
    }
  }

  /// An asynchronous closure with a result.
  public init<Value: Equatable & SendableMetatype>(
    _ name: String, _ run: nonisolated(nonsending) @escaping @Sendable (Subject, inout Draws) async throws -> Value
  ) {
    (self.name, isAsynchronous) = (name, true)
    self.run = { subject, draws in CommandResult(try await run(subject, &draws)) }
  }

  /// An asynchronous closure without a result.
  public init(
    _ name: String, _ run: nonisolated(nonsending) @escaping @Sendable (Subject, inout Draws) async throws -> Void
  ) {
    (self.name, isAsynchronous) = (name, true)
    self.run = { subject, draws in
      try await run(subject, &draws)
      return CommandResult()
    }
  }

  /// A method with a result, and a source for each argument.
  public init<each Argument, Value: Equatable & SendableMetatype>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) throws -> Value,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws -> Value in
      let arguments = (repeat draws.draw(each argument))
      return try method(subject)(repeat each arguments)
    }
  }

  /// A method without a result, and a source for each argument.
  public init<each Argument>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) throws -> Void,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws in
      let arguments = (repeat draws.draw(each argument))
      try method(subject)(repeat each arguments)
    }
  }

  /// An asynchronous method with a result, and a source for each argument.
  public init<each Argument: Sendable, Value: Equatable & SendableMetatype>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) async throws -> Value,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws async throws -> Value in
      let arguments = (repeat draws.draw(each argument))
      return try await method(subject)(repeat each arguments)
    }
  }

  /// An asynchronous method without a result, and a source for each argument.
  public init<each Argument: Sendable>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) async throws -> Void,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws async throws in
      let arguments = (repeat draws.draw(each argument))
      try await method(subject)(repeat each arguments)
    }
  }

  /// Does it once, with the next random numbers.
  @_spi(Hooks)
  public nonisolated(nonsending) func perform(
    on subject: Subject, _ choices: inout RandomChoices
  ) async -> PerformedCommand {
    var draws = Draws(choices)
    let result: CommandResult
    do { result = try await run(subject, &draws) } catch { result = CommandResult(error: error) }
    choices = draws.choices
    return PerformedCommand(name: name, arguments: draws.texts, result: result, isAsynchronous: isAsynchronous)
  }
}
