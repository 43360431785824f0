#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// A command for a part: a method with a source for each argument, or a closure that draws its arguments.
///
///     let commands: [Command<any StockKeeping>] = [
///       Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
///       Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
///       Command("empty()") { stock, _ in try stock.empty() },
///     ]
///
/// A name with parentheses is printed as a call, so it contains the method's labels, as the compiler writes them. A
/// closure that isn't a single call has a name without them, such as `remove the last`, and is printed as a comment.
public nonisolated struct Command<Subject>: Sendable {
  let name: String
  private let isAsynchronous: Bool
  private let isThrowing: Bool
  private let run: nonisolated(nonsending) @Sendable (Subject, inout DrawnArguments) async throws -> CommandResult
  private var project: (@Sendable (CommandResult) -> CommandResult?)?

  /// Creates a command from a closure with a result.
  public init<Value: Equatable & SendableMetatype, Failure: Error>(
    _ name: String, _ run: @escaping @Sendable (Subject, inout DrawnArguments) throws(Failure) -> Value
  ) {
    (self.name, isAsynchronous, isThrowing) = (name, false, Failure.self != Never.self)
    self.run = { subject, draws in CommandResult(try run(subject, &draws)) }
  }

  /// Creates a command from a closure without a result.
  public init<Failure: Error>(
    _ name: String, _ run: @escaping @Sendable (Subject, inout DrawnArguments) throws(Failure) -> Void
  ) {
    (self.name, isAsynchronous, isThrowing) = (name, false, Failure.self != Never.self)
    self.run = { subject, draws in
      try run(subject, &draws)
      return CommandResult()
    }
  }

  /// Creates a command from an asynchronous closure with a result.
  public init<Value: Equatable & SendableMetatype, Failure: Error>(
    _ name: String,
    _ run: nonisolated(nonsending) @escaping @Sendable (Subject, inout DrawnArguments) async throws(Failure) -> Value
  ) {
    (self.name, isAsynchronous, isThrowing) = (name, true, Failure.self != Never.self)
    self.run = { subject, draws in CommandResult(try await run(subject, &draws)) }
  }

  /// Creates a command from an asynchronous closure without a result.
  public init<Failure: Error>(
    _ name: String,
    _ run: nonisolated(nonsending) @escaping @Sendable (Subject, inout DrawnArguments) async throws(Failure) -> Void
  ) {
    (self.name, isAsynchronous, isThrowing) = (name, true, Failure.self != Never.self)
    self.run = { subject, draws in
      try await run(subject, &draws)
      return CommandResult()
    }
  }

  /// Creates a command from a method with a result, and a source for each argument.
  public init<each Argument, Value: Equatable & SendableMetatype, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) throws(Failure) -> Value,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws throws(Failure) -> Value in
      let arguments = (repeat draws.draw(each argument))
      return try method(subject)(repeat each arguments)
    }
  }

  /// Creates a command from a method without a result, and a source for each argument.
  public init<each Argument, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) throws(Failure) -> Void,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws throws(Failure) in
      let arguments = (repeat draws.draw(each argument))
      try method(subject)(repeat each arguments)
    }
  }

  /// Creates a command from an asynchronous method with a result, and a source for each argument.
  public init<each Argument: Sendable, Value: Equatable & SendableMetatype, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) async throws(Failure) -> Value,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws async throws(Failure) -> Value in
      let arguments = (repeat draws.draw(each argument))
      return try await method(subject)(repeat each arguments)
    }
  }

  /// Creates a command from an asynchronous method without a result, and a source for each argument.
  public init<each Argument: Sendable, Failure: Error>(
    _ name: String, _ method: @escaping @Sendable (Subject) -> (repeat each Argument) async throws(Failure) -> Void,
    _ argument: repeat RandomSource<each Argument>
  ) {
    self.init(name) { subject, draws async throws(Failure) in
      let arguments = (repeat draws.draw(each argument))
      try await method(subject)(repeat each arguments)
    }
  }

  /// Compares only part of each result, if the rest may differ, such as an id or a date:
  /// `Command("add(_:)", (any Shelving).add, .of("mint", "green")).comparing { (entry: Entry) in entry.name }`.
  public func comparing<Value, Part: Equatable & SendableMetatype>(
    _ projection: @escaping @Sendable (Value) -> Part
  ) -> Self {
    var command = self
    command.project = { $0.projected(by: projection) }
    return command
  }

  /// Performs the command with the next random numbers; `log` records each argument as it is drawn.
  @_spi(Hooks)
  public nonisolated(nonsending) func perform(
    on subject: Subject, _ choices: inout RandomChoices, log: CommandLog? = nil
  ) async -> PerformedCommand {
    var draws = DrawnArguments(choices, log: log)
    let result: CommandResult
    do { result = try await run(subject, &draws) } catch { result = CommandResult(error: error) }
    choices = draws.choices
    let projected = project.map { $0(result) } ?? result
    let fault =
      projected == nil
      ? "The command \(name) compares a part of what it doesn't return: name its type in comparing(_:)." : nil
    return PerformedCommand(
      name: name, arguments: draws.texts, result: projected ?? result, isAsynchronous: isAsynchronous,
      isThrowing: isThrowing, isProjected: project != nil, fault: fault)
  }
}
