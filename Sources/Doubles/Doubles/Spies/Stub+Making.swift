// A double is made from a method or a function, and takes its types from there.
//
// NB: Each initializer that could take a trailing closure has a parameter for it. Without one, the 6.3.1 compiler
// crashes on closures of the wrong type instead of rejecting them. An initializer of several parameters that passes nil
// on crashes the optimizer inside an async function.

nonisolated extension Stub where Effect == Synchronous {
  /// Creates a double of a method without parameters, and its first answer: `Spy(of: Self.flush, returns: 0)`.
  @inlinable public convenience init<Owner>(
    of _: (Owner) -> () throws(Failure) -> Output, returns output: Output, file: StaticString = #filePath,
    line: UInt = #line
  ) where Input == () { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method with one parameter, and its first answer: `Spy(of: Self.count, returns: 0)`.
  @inlinable public convenience init<Owner>(
    of _: (Owner) -> (Input) throws(Failure) -> Output, returns output: Output, file: StaticString = #filePath,
    line: UInt = #line
  ) { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method with several parameters, and its first answer: `Spy(of: Self.send, returns: 0)`.
  @inlinable public convenience init<Owner, First, Second, each Other>(
    of _: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method without parameters: `Spy(of: Self.flush)`, `Spy(of: Self.flush) { … }`.
  @inlinable public convenience init<Owner>(
    of _: (Owner) -> () throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () throws(Failure) -> Output)? = nil
  ) where Input == () {
    let answer: Answer? = if let function { .runs { _ throws(Failure) in try function() } } else { nil }
    self.init(answer, file: file, line: line)
  }

  /// Creates a double of a method with one parameter: `Spy(of: Self.count)`, `Spy(of: Self.count) { … }`.
  @inlinable public convenience init<Owner>(
    of _: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable (Input) throws(Failure) -> Output)? = nil
  ) {
    let answer: Answer? = if let function { .runs(function) } else { nil }
    self.init(answer, file: file, line: line)
  }

  /// Creates a double of a method with several parameters: `Spy(of: Self.send)`. The last parameter is never passed.
  @inlinable public convenience init<Owner, First, Second, each Other>(
    of _: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line, _ none: ((Never, Never, Never, Never, Never, Never, Never) -> Never)? = nil
  ) where Input == (First, Second, repeat each Other) { self.init(nil, file: file, line: line) }

  /// Creates a double of a method with several parameters, with an answer: `Spy(of: Self.send) { … }`.
  @inlinable public convenience init<Owner, First, Second, each Other>(
    of _: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line, _ function: @escaping @Sendable (First, Second, repeat each Other) throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other) { self.init(function, file: file, line: line) }

  /// Creates a double of a getter, and its first answer: `Spy(of: \Self.name, returns: "Ada")`.
  @inlinable public convenience init<Owner>(
    of _: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #filePath, line: UInt = #line
  ) where Input == (), Failure == Never { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a getter: `Spy(of: \Self.name)`, `Spy(of: \Self.name) { … }`.
  @inlinable public convenience init<Owner>(
    of _: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line,
    _ function: (@Sendable () -> Output)? = nil
  ) where Input == (), Failure == Never {
    let answer: Answer? = if let function { .runs { _ in function() } } else { nil }
    self.init(answer, file: file, line: line)
  }

  /// Creates a double that answers with the result of `function`, until given another answer.
  @inlinable public convenience init<each Argument>(
    _ function: @escaping @Sendable (repeat each Argument) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs { input throws(Failure) in try function(repeat each input) }, file: file, line: line)
  }

  /// Creates a double of a function with one argument.
  @inlinable public convenience init(
    _ function: @escaping @Sendable (Input) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) { self.init(.runs(function), file: file, line: line) }
}

// MARK: - The same with `async`

nonisolated extension Stub where Effect == Asynchronous {
  /// Creates a double of a method without parameters, and its first answer: `Spy(of: Self.flush, returns: 0)`.
  public convenience init<Owner>(
    of _: (Owner) -> () async throws(Failure) -> Output, returns output: Output, file: StaticString = #filePath,
    line: UInt = #line
  ) where Input == () { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method with one parameter, and its first answer: `Spy(of: Self.count, returns: 0)`.
  public convenience init<Owner>(
    of _: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output, file: StaticString = #filePath,
    line: UInt = #line
  ) { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method with several parameters, and its first answer: `Spy(of: Self.send, returns: 0)`.
  public convenience init<Owner, First, Second, each Other>(
    of _: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) { self.init(.returns(output), file: file, line: line) }

  /// Creates a double of a method without parameters: `Spy(of: Self.flush)`, `Spy(of: Self.flush) { … }`.
  public convenience init<Owner>(
    of _: (Owner) -> () async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (nonisolated(nonsending) @Sendable () async throws(Failure) -> Output)? = nil
  ) where Input == () {
    let answer: Answer? = if let function { .runs { _ async throws(Failure) in try await function() } } else { nil }
    self.init(answer, file: file, line: line)
  }

  /// Creates a double of a method with one parameter: `Spy(of: Self.count)`, `Spy(of: Self.count) { … }`.
  public convenience init<Owner>(
    of _: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (nonisolated(nonsending) @Sendable (Input) async throws(Failure) -> Output)? = nil
  ) {
    let answer: Answer? = if let function { .runs(function) } else { nil }
    self.init(answer, file: file, line: line)
  }

  /// Creates a double of a method with several parameters: `Spy(of: Self.send)`. The last parameter is never passed.
  public convenience init<Owner, First, Second, each Other>(
    of _: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line, _ none: ((Never, Never, Never, Never, Never, Never, Never) -> Never)? = nil
  ) where Input == (First, Second, repeat each Other) { self.init(nil, file: file, line: line) }

  /// Creates a double of a method with several parameters, with an answer: `Spy(of: Self.send) { … }`.
  public convenience init<Owner, First: Sendable, Second: Sendable, each Other: Sendable>(
    of _: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line,
    _ function: @concurrent @escaping @Sendable (First, Second, repeat each Other) async throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other), Output: Sendable { self.init(function, file: file, line: line) }

  /// Creates a double that answers with the result of `function`, until given another answer.
  public convenience init<First: Sendable, Second: Sendable, each Other: Sendable>(
    _ function: @concurrent @escaping @Sendable (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other), Output: Sendable {
    self.init(.runs(each: function), file: file, line: line)
  }

  /// Creates a double of a function without arguments.
  public convenience init(
    _ function: nonisolated(nonsending) @escaping @Sendable () async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(.runs { _ async throws(Failure) in try await function() }, file: file, line: line)
  }

  /// Creates a double of a function with one argument.
  public convenience init(
    _ function: nonisolated(nonsending) @escaping @Sendable (Input) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) { self.init(.runs(function), file: file, line: line) }
}
