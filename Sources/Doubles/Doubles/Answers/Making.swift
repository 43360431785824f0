/// A synchronous double: its answers don't suspend.
public nonisolated protocol SyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  func invoke(_ input: Input, member: StaticString) throws(Failure) -> Output
}

/// An asynchronous double: its answers may suspend.
public nonisolated protocol AsyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  nonisolated(nonsending) func invoke(_ input: Input, member: StaticString) async throws(Failure) -> Output
}

// MARK: - From a method's own signature, with a first answer

nonisolated extension Stubbing {
  /// Makes a double of a method with no parameter, which returns `output` until told otherwise: `Spy(of: Self.flush, returns: 0)`.
  public init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a double of a method with one parameter, which returns `output` until told otherwise: `Spy(of: Self.count, returns: 0)`.
  public init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a double of a method with several parameters, which returns `output` until told otherwise: `Spy(of: Self.send, returns: 0)`.
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(.returns(output), file: file, line: line)
  }
}

nonisolated extension Stubbing where Input == (), Failure == Never {
  /// Makes a double of a getter, with its first answer: `Spy(of: \Self.name, returns: "Ada")`.
  public init<Owner>(
    of getter: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }
}

// MARK: - Synchronous methods, and answers that are computed

nonisolated extension Answer where Double: SyncStubbing {
  /// Gives the result of this function, which runs outside of any lock.
  @inlinable
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) throws(Double.Failure) -> Double.Output
  ) -> Answer {
    Answer(behavior: .runs(function))
  }

  /// The same with one parameter an argument.
  @inlinable
  static func runs<each Argument>(
    each function: @escaping @Sendable (repeat each Argument) throws(Double.Failure) -> Double.Output
  ) -> Answer where Double.Input == (repeat each Argument) {
    .runs { input throws(Double.Failure) in try function(repeat each input) }
  }
}

// NB: Each initializer that can be given a trailing closure has a parameter for it. Where one hasn't, the 6.3.1 compiler
// crashes on closures of the wrong type instead of refusing them.
nonisolated extension SyncStubbing {
  /// Makes a double that answers with the result of `function`, until told otherwise.
  @inlinable
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs(each: function), file: file, line: line)
  }

  /// Makes a double of a function with one argument.
  public init(
    _ function: @escaping @Sendable (Input) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(.runs(function), file: file, line: line)
  }

  /// Makes a double of a method with no parameter: `Spy(of: Self.flush)`, `Spy(of: Self.flush) { … }`.
  public init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(function.map { .runs(each: $0) }, file: file, line: line)
  }

  /// Makes a double of a method with one parameter: `Spy(of: Self.count)`, `Spy(of: Self.count) { … }`.
  public init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable (Input) throws(Failure) -> Output)? = nil
  ) {
    self.init(function.map { .runs($0) }, file: file, line: line)
  }

  /// Makes a double of a method with several parameters: `Spy(of: Self.send)`.
  ///
  /// - NB: Not the one below with nil for its function, which crashes the optimizer of 6.3.1 within an async function. Its
  ///   last parameter is nothing to be given: without one, the compiler crashes on closures of the wrong type.
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ none: ((Never, Never, Never, Never, Never, Never, Never) -> Never)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(nil, file: file, line: line)
  }

  /// Makes a double of a method with several parameters, and an answer: `Spy(of: Self.send) { … }`.
  @inlinable
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping @Sendable (First, Second, repeat each Other) throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other) {
    self.init(.runs(each: function), file: file, line: line)
  }

  /// Answers every call from now on with the result of `function`, computed from the arguments.
  @inlinable
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(each: function))
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) {
    answers(with: .runs(function))
  }
}

nonisolated extension SyncStubbing where Input == (), Failure == Never {
  /// Makes a double of a getter: `Spy(of: \Self.name)`, `Spy(of: \Self.name) { … }`.
  public init<Owner>(
    of getter: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () -> Output)? = nil
  ) {
    self.init(function.map { function in .runs { _ in function() } }, file: file, line: line)
  }
}

// MARK: - Asynchronous methods, and answers that are computed

nonisolated extension Answer where Double: AsyncStubbing {
  /// Gives the result of this function, which runs outside of any lock.
  public static func runs(
    _ function: @escaping @Sendable (Double.Input) async throws(Double.Failure) -> Double.Output
  ) -> Answer {
    Answer(behavior: .suspends(function))
  }

  /// The same with one parameter an argument.
  static func runs<each Argument>(
    each function: @escaping @Sendable (repeat each Argument) async throws(Double.Failure) -> Double.Output
  ) -> Answer where Double.Input == (repeat each Argument) {
    .runs { input throws(Double.Failure) in try await function(repeat each input) }
  }
}

// NB: Each initializer that can be given a trailing closure has a parameter for it. Where one hasn't, the 6.3.1 compiler
// crashes on closures of the wrong type instead of refusing them.
nonisolated extension AsyncStubbing {
  /// Makes a double that answers with the result of `function`, until told otherwise.
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs(each: function), file: file, line: line)
  }

  /// Makes a double of a function with one argument.
  public init(
    _ function: @escaping @Sendable (Input) async throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.init(.runs(function), file: file, line: line)
  }

  /// Makes a double of a method with no parameter: `AsyncSpy(of: Self.flush)`, `AsyncSpy(of: Self.flush) { … }`.
  public init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () async throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(function.map { .runs(each: $0) }, file: file, line: line)
  }

  /// Makes a double of a method with one parameter: `AsyncSpy(of: Self.count)`, `AsyncSpy(of: Self.count) { … }`.
  public init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable (Input) async throws(Failure) -> Output)? = nil
  ) {
    self.init(function.map { .runs($0) }, file: file, line: line)
  }

  /// Makes a double of a method with several parameters: `AsyncSpy(of: Self.send)`.
  ///
  /// - NB: Not the one below with nil for its function, which crashes the optimizer of 6.3.1 within an async function. Its
  ///   last parameter is nothing to be given: without one, the compiler crashes on closures of the wrong type.
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ none: ((Never, Never, Never, Never, Never, Never, Never) -> Never)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(nil, file: file, line: line)
  }

  /// Makes a double of a method with several parameters, and an answer: `AsyncSpy(of: Self.send) { … }`.
  public init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping @Sendable (First, Second, repeat each Other) async throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other) {
    self.init(.runs(each: function), file: file, line: line)
  }

  /// Answers every call from now on with the result of `function`, computed from the arguments.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs(each: function))
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    answers(with: .runs(function))
  }

  /// Never answers a call from now on: its caller stays suspended until its task is cancelled.
  ///
  /// A cancelled caller gets `CancellationError`, where the function may throw any error, and otherwise the first answer.
  public func neverReturns() {
    answers(with: Answer(behavior: .neverReturns))
  }
}
