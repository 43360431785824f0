extension AsyncStub {
  /// Makes a stub of a method without parameters by its own signature: `AsyncStub(of: Self.flush)`.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable () async throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(file: file, line: line)
    if let answer { answers { _ async throws(Failure) in try await answer() } } else { returnsIfVoid() }
  }

  /// Makes a stub of a method with one parameter by its own signature: `AsyncStub(of: Self.count)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable (Input) async throws(Failure) -> Output)? = nil
  ) {
    self.init(file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// Makes a stub of a method with several parameters by its own signature: `AsyncStub(of: Self.send)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line,
    answer: (@Sendable (First, Second, repeat each Other) async throws(Failure) -> Output)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// The same with a first answer: `AsyncStub(of: Self.flush, returns: 0)`.
  public convenience init<Owner>(
    of method: (Owner) -> () async throws(Failure) -> Output, returns output: Output, file: StaticString = #fileID,
    line: UInt = #line
  ) where Input == () {
    self.init(file: file, line: line)
    returns(output)
  }

  /// The same with a first answer: `AsyncStub(of: Self.count, returns: 0)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) async throws(Failure) -> Output, returns output: Output, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(file: file, line: line)
    returns(output)
  }

  /// The same with a first answer: `AsyncStub(of: Self.send, returns: 250)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) async throws(Failure) -> Output, returns output: Output,
    file: StaticString = #fileID, line: UInt = #line
  ) where Input == (First, Second, repeat each Other) {
    self.init(file: file, line: line)
    returns(output)
  }

  private func returnsIfVoid() {
    if let nothing = () as? Output { returns(nothing) }
  }
}
