extension Spy {
  /// Makes a spy of a method without parameters by its own signature: `Spy(of: Self.flush)`.
  public convenience init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable () throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(file: file, line: line)
    if let answer { answers { _ throws(Failure) in try answer() } } else { returnsIfVoid() }
  }

  /// Makes a spy of a method with one parameter by its own signature: `Spy(of: Self.count)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable (Input) throws(Failure) -> Output)? = nil
  ) {
    self.init(file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// Makes a spy of a method with several parameters by its own signature: `Spy(of: Self.send)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable (First, Second, repeat each Other) throws(Failure) -> Output)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// The same with a first answer: `Spy(of: Self.flush, returns: 0)`.
  public convenience init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, returns output: Output, file: StaticString = #fileID,
    line: UInt = #line
  ) where Input == () {
    self.init(file: file, line: line)
    returns(output)
  }

  /// The same with a first answer: `Spy(of: Self.count, returns: 0)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, returns output: Output, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(file: file, line: line)
    returns(output)
  }

  /// The same with a first answer: `Spy(of: Self.send, returns: 250)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, returns output: Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(file: file, line: line)
    returns(output)
  }

  private func returnsIfVoid() {
    if let nothing = () as? Output { returns(nothing) }
  }
}

extension Spy where Input == (), Failure == Never {
  /// Makes a spy of a getter: `Spy(of: \Self.name)`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable () -> Output)? = nil
  ) {
    self.init(file: file, line: line)
    if let answer { answers { _ in answer() } }
  }

  /// Makes a spy of a getter, with a first answer: `Spy(of: \Self.name, returns: "Ada")`.
  public convenience init<Owner>(
    of getter: KeyPath<Owner, Output>, returns output: Output, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(file: file, line: line)
    returns(output)
  }
}
