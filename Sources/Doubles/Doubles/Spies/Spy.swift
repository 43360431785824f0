/// The type of a spy of a synchronous function, for code that spells it out.
public typealias SyncSpy<Input, Output, Failure: Error> = Spy<Synchronous, Input, Output, Failure>

/// The type of a spy of an asynchronous function, for code that spells it out.
public typealias AsyncSpy<Input, Output, Failure: Error> = Spy<Asynchronous, Input, Output, Failure>

/// A function that records its calls and gets its answers from the test: it shows a system's indirect output.
///
/// A spy takes its types from its method, synchronous or asynchronous. The double that holds it has two lines per
/// member, and the name says which method is meant:
///
///     struct MailingSpy: Mailing {
///       let sendSpy = Spy(of: Self.send)
///       func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
///     }
///
///     try waiter.call("ada@example.com", for: .mint)
///
///     #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
///
/// A spy keeps its arguments and results alive. It is `Sendable` if they are; otherwise it stays where it was made: see
/// ``Stub``.
///
/// - NB: In a struct that is `Sendable` by inference alone, `Spy(of: Self.name)` is a "circular reference". Write
///   the conformance: `struct NamingSpy: Naming, Sendable`. In a class, write `Spy(of: NamingSpy.name)`.
public nonisolated class Spy<Effect, Input, Output, Failure: Error>: Stub<Effect, Input, Output, Failure>, Spying {
  /// Creates a spy with its first answer. Without an answer, unless the spy returns `Void`, set one before the first call.
  @inlinable
  public override init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    super.init(answer, file: file, line: line)
    state.withLock { $0.keepsRecords = true }
  }
}

// Unchecked for the same reason as `Stub`: a spy adds no state of its own.
nonisolated extension Spy: @unchecked Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension Spy {
  /// The arguments of every call, in the order in which the calls began: `#expect(spy.calls == [Call(url, 2)])`.
  ///
  /// - Complexity: O(n) in the number of calls; for the number alone, use ``callCount``.
  public var calls: [Call<Input>] { records.map { $0.call } }

  /// The arguments of the latest recorded call, a single value or the tuple of all; nil if there is no call.
  ///
  ///     let (name, completion) = try #require(service.signUpSpy.lastArguments)
  ///
  /// - Complexity: O(1)
  public var lastArguments: Input? { look { $0.records.last?.arguments } }

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  ///
  /// - Complexity: O(1); while the array is in use, the next call copies the record once.
  public var records: [CallRecord<Input, Output, Failure>] { look { $0.records } }

  /// The number of calls that have begun since the last ``forget()``.
  ///
  /// - Complexity: O(1)
  public var callCount: Int { look { $0.count } }

  /// The calls after the last one that the test has looked at through these properties: `#expect(spy.unseenCalls == [])`.
  ///
  /// Looking at a call counts as looking at all calls before it.
  public var unseenCalls: [Call<Input>] { state.withLock { $0.records.dropFirst($0.seen).map(\.call) } }

  private func look<Part>(_ part: (State) -> Part) -> Part {
    state.withLock { state in
      (state.seen, state.seenUnkept) = (state.records.count, state.count - state.records.count)
      return part(state)
    }
  }

  /// The member through which the last call was made, as the compiler names it, such as `data(from:retries:)`.
  public var member: String { state.withLock { $0.member }?.description ?? "never called" }

  /// Empties the record and sets the count to zero.
  ///
  /// Answers and turns stay; a call in flight ends unrecorded.
  public func forget() {
    // NB: The old value is released outside the lock: a `deinit` may call the spy.
    _ = state.withLock { state in
      defer { state.records = [] }
      state.forgotten += state.records.count
      state.count = 0
      (state.seen, state.seenUnkept) = (0, 0)
      return state.records
    }
  }
}

/// A spy of any type.
public nonisolated protocol Spying<Effect, Input, Output, Failure>: AnyObject {
  associatedtype Effect
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  var records: [CallRecord<Input, Output, Failure>] { get }

  /// The member through which the last call was made, as the compiler names it.
  var member: String { get }
}
