// A double is a function: it is made from a method or a function, called like one, and other functions answer for it.

/// A synchronous double: its answers don't suspend.
public nonisolated protocol SyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  func invoke(_ input: Input, member: StaticString) throws(Failure) -> Output
}

nonisolated extension SyncStubbing {
  /// Calls a function without arguments; the compiler names the calling `member`.
  @_transparent
  public func callAsFunction(member: StaticString = #function) throws(Failure) -> Output where Input == () {
    try invoke((), member: member)
  }

  /// Calls a function with several arguments; one function for any number doubled the compiler's work with each call.
  @_transparent
  public func callAsFunction<First, Second, each Other>(
    _ first: First, _ second: Second, _ other: repeat each Other, member: StaticString = #function
  ) throws(Failure) -> Output where Input == (First, Second, repeat each Other) {
    try invoke((first, second, repeat each other), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  @_transparent
  public func callAsFunction(_ argument: Input, member: StaticString = #function) throws(Failure) -> Output {
    try invoke(argument, member: member)
  }

  /// Answers every call from now on with the result of `function`, computed from the arguments.
  @inlinable
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs { input throws(Failure) in try function(repeat each input) })
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) throws(Failure) -> Output) {
    answers(with: .runs(function))
  }

  // NB: Each initializer that can be given a trailing closure has a parameter for it. Where one hasn't, the 6.3.1 compiler
  // crashes on closures of the wrong type instead of refusing them.

  /// Makes a double that answers with the result of `function`, until told otherwise.
  @inlinable
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs { input throws(Failure) in try function(repeat each input) }, file: file, line: line)
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
    self.init(function.map { function in .runs { _ throws(Failure) in try function() } }, file: file, line: line)
  }

  /// Makes a double of a method with one parameter: `Spy(of: Self.count)`, `Spy(of: Self.count) { … }`.
  public init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable (Input) throws(Failure) -> Output)? = nil
  ) {
    self.init(function.map { .runs($0) }, file: file, line: line)
  }

  /// Makes a double of a method with several parameters: `Spy(of: Self.send)`. The last parameter is never given.
  ///
  /// - NB: Not the one below with nil for its function, which crashes the optimizer of 6.3.1 within an async function.
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
    self.init(function, file: file, line: line)
  }

  /// Makes a double of a getter: `Spy(of: \Self.name)`, `Spy(of: \Self.name) { … }`.
  public init<Owner>(
    of getter: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () -> Output)? = nil
  ) where Input == (), Failure == Never {
    self.init(function.map { function in .runs { _ in function() } }, file: file, line: line)
  }
}

// MARK: - The same with `async`

/// An asynchronous double: its answers may suspend.
public nonisolated protocol AsyncStubbing<Input, Output, Failure>: Stubbing {
  /// Calls the function with all arguments at once, as one value or a tuple.
  nonisolated(nonsending) func invoke(_ input: Input, member: StaticString) async throws(Failure) -> Output
}

nonisolated extension AsyncStubbing {
  /// Calls a function without arguments; the compiler names the calling `member`.
  public nonisolated(nonsending) func callAsFunction(
    member: StaticString = #function
  ) async throws(Failure) -> Output where Input == () {
    try await invoke((), member: member)
  }

  /// Calls a function with several arguments.
  public nonisolated(nonsending) func callAsFunction<First, Second, each Other>(
    _ first: First, _ second: Second, _ other: repeat each Other, member: StaticString = #function
  ) async throws(Failure) -> Output where Input == (First, Second, repeat each Other) {
    try await invoke((first, second, repeat each other), member: member)
  }

  /// Calls a function with one argument, also a generic or existential one.
  public nonisolated(nonsending) func callAsFunction(
    _ argument: Input, member: StaticString = #function
  ) async throws(Failure) -> Output {
    try await invoke(argument, member: member)
  }

  /// Answers every call from now on with the result of `function`, computed from the arguments.
  public func answers<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    answers(with: .runs { input throws(Failure) in try await function(repeat each input) })
  }

  /// Answers every call from now on with the result of `function`, computed from the argument.
  public func answers(_ function: @escaping @Sendable (Input) async throws(Failure) -> Output) {
    answers(with: .runs(function))
  }

  /// Makes a double that answers with the result of `function`, until told otherwise.
  public init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs { input throws(Failure) in try await function(repeat each input) }, file: file, line: line)
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
    self.init(function.map { function in .runs { _ throws(Failure) in try await function() } }, file: file, line: line)
  }

  /// Makes a double of a method with one parameter: `AsyncSpy(of: Self.count)`, `AsyncSpy(of: Self.count) { … }`.
  public init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable (Input) async throws(Failure) -> Output)? = nil
  ) {
    self.init(function.map { .runs($0) }, file: file, line: line)
  }

  /// Makes a double of a method with several parameters: `AsyncSpy(of: Self.send)`. The last parameter is never given.
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
    self.init(function, file: file, line: line)
  }
}
