extension NonSendableSpy {
  /// Makes a spy of a method without parameters by its own signature: `NonSendableSpy(of: CanvasSpy.clear)`.
  public convenience init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: (() throws(Failure) -> Output)? = nil
  ) where Input == () {
    self.init(unanswered: Owner.self, file: file, line: line)
    if let answer { answers { _ throws(Failure) in try answer() } } else { returnsIfVoid() }
  }

  /// Makes a spy of a method with one parameter by its own signature: `NonSendableSpy(of: CanvasSpy.draw)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, file: StaticString = #fileID, line: UInt = #line,
    answer: ((Input) throws(Failure) -> Output)? = nil
  ) {
    self.init(unanswered: Owner.self, file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// Makes a spy of a method with several parameters by its own signature: `NonSendableSpy(of: CanvasSpy.draw)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output,
    file: StaticString = #fileID, line: UInt = #line,
    answer: ((First, Second, repeat each Other) throws(Failure) -> Output)? = nil
  ) where Input == (First, Second, repeat each Other) {
    self.init(unanswered: Owner.self, file: file, line: line)
    if let answer { answers(answer) } else { returnsIfVoid() }
  }

  /// The same with a first answer: `NonSendableSpy(of: CanvasSpy.makeCanvas, returns: canvas)`.
  public convenience init<Owner>(
    of method: (Owner) -> () throws(Failure) -> Output, returns output: Output
  ) where Input == () {
    self.init({ (_: Input) throws(Failure) in output })
  }

  /// The same with a first answer: `NonSendableSpy(of: CanvasSpy.copy, returns: canvas)`.
  public convenience init<Owner>(
    of method: (Owner) -> (Input) throws(Failure) -> Output, returns output: Output
  ) {
    self.init({ (_: Input) throws(Failure) in output })
  }

  /// The same with a first answer: `NonSendableSpy(of: CanvasSpy.merge, returns: canvas)`.
  public convenience init<Owner, First, Second, each Other>(
    of method: (Owner) -> (First, Second, repeat each Other) throws(Failure) -> Output, returns output: Output
  ) where Input == (First, Second, repeat each Other) {
    self.init({ (_: Input) throws(Failure) in output })
  }

  /// Stops the program at the first call without an answer.
  private convenience init<Owner>(unanswered owner: Owner.Type, file: StaticString, line: UInt) {
    self.init { (input: Input) throws(Failure) -> Output in
      stopForMissingAnswer(to: Call(input), of: "A member of \(owner)", at: (file, line))
    }
  }

  private func returnsIfVoid() {
    if let nothing = () as? Output { returns(nothing) }
  }
}

extension NonSendableSpy where Input == (), Failure == Never {
  /// Makes a spy of a getter: `NonSendableSpy(of: \CanvasSpy.pen) { Pen() }`.
  public convenience init<Owner>(of getter: KeyPath<Owner, Output>, answer: @escaping () -> Output) {
    self.init({ (_: Input) in answer() })
  }

  /// Makes a spy of a getter, with a first answer: `NonSendableSpy(of: \CanvasSpy.pen, returns: pen)`.
  public convenience init<Owner>(of getter: KeyPath<Owner, Output>, returns output: Output) {
    self.init({ (_: Input) in output })
  }
}
