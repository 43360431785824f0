nonisolated extension NonSendableSpy {
  /// Makes a spy that has no answer yet, and needs none if its result is `Void`.
  public convenience init(file: StaticString = #filePath, line: UInt = #line) {
    self.init(nil, file: file, line: line)
  }

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

  /// Makes a spy of a method with no parameter, by its signature: `NonSendableSpy(of: CanvasSpy.clear)`.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(nil, file: file, line: line)
  }

  /// The same with a first answer.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == () {
    self.init(.returns(output), file: file, line: line)
  }

  /// The same with answers by a function.
  public convenience init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping () throws(Failure) -> Output
  ) where Input == () {
    self.init(function, file: file, line: line)
  }

  /// Makes a spy of a method with one parameter, by its signature: `NonSendableSpy(of: CanvasSpy.draw)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(nil, file: file, line: line)
  }

  /// The same with a first answer.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// The same with answers by a function.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping (Input) throws(Failure) -> Output
  ) {
    self.init(function, file: file, line: line)
  }

  /// Makes a spy of a method with several parameters, by its signature: `NonSendableSpy(of: CanvasSpy.merge)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(nil, file: file, line: line)
  }

  /// The same with a first answer.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(.returns(output), file: file, line: line)
  }

  /// The same with answers by a function.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, file: StaticString = #filePath,
    line: UInt = #line,
    _ function: @escaping (First, Second, repeat each Other) throws(Failure) -> Output
  ) where Input == (First, Second, repeat each Other) {
    self.init(function, file: file, line: line)
  }
}

nonisolated extension NonSendableSpy where Input == (), Failure == Never {
  /// Makes a spy of a getter: `NonSendableSpy(of: \CanvasSpy.pen)`.
  public convenience init<Owner>(of getter: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line)
  {
    self.init(nil, file: file, line: line)
  }

  /// The same with a first answer: `NonSendableSpy(of: \CanvasSpy.pen, returns: pen)`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(.returns(output), file: file, line: line)
  }

  /// The same with answers by a function: `NonSendableSpy(of: \CanvasSpy.pen) { Pen() }`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, file: StaticString = #filePath, line: UInt = #line,
    _ function: @escaping () -> Output
  ) {
    self.init(.runs { _ in function() }, file: file, line: line)
  }
}
