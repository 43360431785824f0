// A double takes its types from the signature of the method that it stands for.

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

// MARK: - Synchronous methods

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

// MARK: - Asynchronous methods

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

  /// Makes a double of a method with several parameters: `AsyncSpy(of: Self.send)`. As above, with nothing to be given.
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
}
