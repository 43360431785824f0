#if canImport(Doubles)
  @_spi(Hooks) import Doubles
#endif

/// The calls to a handwritten double, which can be made to fail, be ordered and be shown in a timeline, like a spy's calls.
///
/// A package's own mock records and answers in its own way, so `everyFailure` can't make it fail, and a schedule can't
/// order its calls. One property, and one word around the body of each method, change that:
///
///     actor Bank {
///       private(set) var takings = 0
///       let calls = Calls()
///
///       func pay(_ cents: Int, to name: String) async throws { try await calls(cents, name) { takings += cents } }
///
/// In `everyFailure` the call throws before the body or after it, or its task is cancelled; in `everySchedule` other
/// tasks may run between the beginning of an asynchronous call and its body; the `.timeline` trait draws it. A search
/// or a trait receives the calls of each `Calls` that its test makes; without either, only the body runs.
///
/// A body that throws errors of one type names it, `try calls(cents, throwing: PaymentError.self) { () throws(PaymentError) in`; a
/// method that doesn't throw names `Never.self`.
public nonisolated final class Calls: Sendable {
  private struct State: Sendable {
    var count = 0
    /// The spy of each member, by its name and kind.
    var spies: [String: any Sendable] = [:]
  }

  private let state = Shared(State())
  private let (file, line): (StaticString, UInt)
  /// The listener for the calls. Weak, since a double may outlive the test or the run that made it.
  private weak let listener: (any TaskListener)?

  /// Creates the record of one double's calls.
  public init(file: StaticString = #filePath, line: UInt = #line) {
    (self.file, self.line) = (file, line)
    listener = TaskListeners.current
    listener?.note(self)
  }

  /// Runs the body of an asynchronous method that may throw any error; the compiler passes its name as `member`.
  public nonisolated(nonsending) func callAsFunction<each Argument, Value>(
    _ argument: repeat each Argument, member: StaticString = #function,
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value {
    try await self(repeat each argument, throwing: (any Error).self, member: member, body)
  }

  /// Runs the body of an asynchronous method that throws errors of one type, or none.
  public nonisolated(nonsending) func callAsFunction<each Argument, Value, Failure: Error>(
    _ argument: repeat each Argument, throwing _: Failure.Type, member: StaticString = #function,
    _ body: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let call = CallByHand<Asynchronous, Failure>(spy(of: member), member, repeat each argument)
    if TaskListeners.current?.choosesOrder == true { await Task.yield() }
    do throws(Failure) {
      try call.failsBefore()
      let value = try await body()
      try call.returns(value)
      return value
    } catch {
      call.throws(error)
      throw error
    }
  }

  /// Runs the body of a method that may throw any error.
  @_disfavoredOverload
  public func callAsFunction<each Argument, Value>(
    _ argument: repeat each Argument, member: StaticString = #function, _ body: () throws -> Value
  ) throws -> Value { try self(repeat each argument, throwing: (any Error).self, member: member, body) }

  /// Runs the body of a method that throws errors of one type, or none.
  @_disfavoredOverload
  public func callAsFunction<each Argument, Value, Failure: Error>(
    _ argument: repeat each Argument, throwing _: Failure.Type, member: StaticString = #function,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let call = CallByHand<Synchronous, Failure>(spy(of: member), member, repeat each argument)
    do throws(Failure) {
      try call.failsBefore()
      let value = try body()
      try call.returns(value)
      return value
    } catch {
      call.throws(error)
      throw error
    }
  }

  /// Counts a call, and returns the spy that records its member's calls if there is a listener.
  private func spy<Effect, Failure>(of member: StaticString) -> CallByHand<Effect, Failure>.Member? {
    typealias Member = CallByHand<Effect, Failure>.Member
    let id = "\(member) \(Effect.self) \(Failure.self)"
    return state.withLock { state in
      state.count += 1
      guard let listener else { return nil }
      if let known = state.spies[id] as? Member { return known }
      let spy = TaskListeners.local.withValue(listener) { Member(nil, file: file, line: line) }
      state.spies[id] = spy
      return spy
    }
  }
}

/// One call to a handwritten member, recorded by a spy.
private nonisolated struct CallByHand<Effect, Failure: Error> {
  typealias Member = Spy<Effect, ArgumentTexts, PlainText, Failure>

  private let spy: Member?
  private let ticket: Int
  private let failure: CallFailure<Failure>?

  init<each Argument>(_ spy: Member?, _ member: StaticString, _ argument: repeat each Argument) {
    self.spy = spy
    guard let spy else {
      (ticket, failure) = (-1, nil)
      return
    }
    var texts: [PlainText] = []
    for argument in repeat each argument { texts.append(PlainText(valueText(of: argument))) }
    (ticket, failure) = spy.beginByHand(ArgumentTexts(texts: texts), member: member)
  }

  func failsBefore() throws(Failure) {
    if case .before(let failure)? = failure { throw failure }
  }

  func returns<Value>(_ value: Value) throws(Failure) {
    try failure?.endAnswered()
    end(.returned(PlainText(value is Void ? "" : valueText(of: value))))
  }

  func `throws`(_ error: Failure) { end(.threw(error)) }

  private func end(_ outcome: @autoclosure () -> CallOutcome<PlainText, Failure>) {
    spy?.endByHand(ticket, outcome())
  }
}

/// The arguments of a call as text, since the double's own types need not be `Sendable`.
private nonisolated struct ArgumentTexts: Sendable, CustomReflectable {
  let texts: [PlainText]

  var customMirror: Mirror { Mirror(self, unlabeledChildren: texts, displayStyle: .tuple) }
}

/// A value already converted to text.
private nonisolated struct PlainText: Sendable, CustomStringConvertible {
  let description: String

  init(_ text: String) { description = text }
}

/// Lets a search that didn't make the double recognize it by its calls. The calls fail through the members' spies.
@_spi(Hooks)
nonisolated extension Calls: FailableDouble {
  public var place: String { "\("\(file)".split(separator: "/").suffix(2).joined(separator: "/")):\(line)" }
  public var isAsynchronous: Bool { false }
  public var failureType: (any Error.Type)? { nil }
  public var firstFailure: (any Error)? { nil }
  public var calledTimes: Int { state.withLock { $0.count } }
  public func canThrow(_ error: any Error) -> Bool { false }
  public func fails(at point: FailurePoint?) {}
}
