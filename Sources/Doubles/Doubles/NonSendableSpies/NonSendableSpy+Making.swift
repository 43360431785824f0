nonisolated extension NonSendableSpy {
  /// Makes a spy that answers with the result of `function`, until told otherwise.
  public convenience init<each Argument>(
    _ function: @escaping (repeat each Argument) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line
  ) where Input == (repeat each Argument) {
    self.init(.runs { input throws(Failure) in try function(repeat each input) }, file: file, line: line)
  }

  /// Makes a spy of a function with one argument.
  public convenience init(
    _ function: @escaping (Input) throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.runs(function), file: file, line: line)
  }

  /// Makes a spy of a method, with its first answer: `NonSendableSpy(of: CanvasSpy.draw, returns: shape)`.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a spy of a method: `NonSendableSpy(of: CanvasSpy.draw)`, `NonSendableSpy(of: CanvasSpy.draw) { … }`.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: (() throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(function.map { function in .runs { _ throws(Failure) in try function() } }, file: file, line: line)
  }

  /// Makes a spy of a method, with its first answer: `NonSendableSpy(of: CanvasSpy.draw, returns: shape)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a spy of a method: `NonSendableSpy(of: CanvasSpy.draw)`, `NonSendableSpy(of: CanvasSpy.draw) { … }`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: ((Input) throws(Failure) -> Output)? = nil
  ) {
    self.init(function.map { .runs($0) }, file: file, line: line)
  }

  /// Makes a spy of a method, with its first answer: `NonSendableSpy(of: CanvasSpy.draw, returns: shape)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a spy of a method with several parameters: `NonSendableSpy(of: CanvasSpy.merge)`.
  ///
  /// - NB: Not the one below with nil for its function, which crashes the optimizer of 6.3.1 within an async function. Its
  ///   last parameter is nothing to be given: without one, the compiler crashes on closures of the wrong type.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ none: ((Never, Never, Never, Never, Never, Never, Never) -> Never)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(nil, file: file, line: line)
  }

  /// Makes a spy of a method with several parameters, and an answer: `NonSendableSpy(of: CanvasSpy.merge) { … }`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping (First, Second, repeat each Other) throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other) {
    self.init(function, file: file, line: line)
  }
}

nonisolated extension NonSendableSpy where Input == (), Failure == Never {
  /// Makes a spy of a getter, with its first answer: `NonSendableSpy(of: \CanvasSpy.pen, returns: pen)`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// Makes a spy of a getter: `NonSendableSpy(of: \CanvasSpy.pen)`, `NonSendableSpy(of: \CanvasSpy.pen) { Pen() }`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line,
    _ function: (() -> Output)? = nil
  ) {
    self.init(function.map { function in .runs { _ in function() } }, file: file, line: line)
  }
}
