/// A spy of a synchronous function, where its type is written out.
public typealias SyncSpy<Input, Output, Failure: Error> = Spy<Synchronous, Input, Output, Failure>

/// A spy of an asynchronous function, where its type is written out.
public typealias AsyncSpy<Input, Output, Failure: Error> = Spy<Asynchronous, Input, Output, Failure>

/// A function that records its calls, and whose answers the test decides: it shows a system's indirect output.
///
/// A spy takes its types from the method that it stands for, synchronous or asynchronous. The double that holds it has two
/// lines a member, and the name says which method is meant:
///
///     struct NamingSpy: Naming {
///       let nameSpy = Spy(of: Self.name, returns: "Ada")
///       func name(of id: Int) throws(NamingError) -> String { try nameSpy(id) }
///     }
///
///     let naming = NamingSpy()
///     let greeting = greet(7, naming)
///
///     #expect(naming.nameSpy.calls == [Call(7)])
///
/// The spy of an asynchronous method can hold its callers until the test ends the call: a test of a loading state, a stale
/// response or a cancellation needs no luck. See ``HeldCall``.
///
/// A spy keeps its arguments alive; ``keeps(_:)`` says otherwise. It is `Sendable` where its arguments and results are,
/// and otherwise stays where it was made: see ``Stub``.
///
/// - NB: In a struct that is `Sendable` by inference alone, `Spy(of: Self.name)` is a "circular reference". Write
///   the conformance: `struct NamingSpy: Naming, Sendable`. In a class, write `Spy(of: NamingSpy.name)`.
public nonisolated class Spy<Effect, Input, Output, Failure: Error>: Stub<Effect, Input, Output, Failure>, Spying {
  /// Makes a spy with its first answer. Without one, and unless it returns `Void`, give it an answer before the first call.
  public override init(_ answer: Answer? = nil, file: StaticString = #filePath, line: UInt = #line) {
    super.init(answer, file: file, line: line)
    state.withLock { $0.keepsRecords = true }
    (TaskListeners.current as? any SpyListener)?.note(NewSpy(self))
  }
}

// Unchecked as that of its `Stub`: a spy adds no state of its own.
nonisolated extension Spy: @unchecked Sendable where Input: Sendable, Output: Sendable {}

nonisolated extension Spy {
  /// The arguments of every call, in the order in which the calls began: `#expect(spy.calls == [Call(url, 2)])`.
  ///
  /// - Complexity: O(n) in the number of calls; to ask for their number alone, use ``callCount``.
  public var calls: [Call<Input>] { records.map { $0.call } }

  /// The arguments of the latest call that was kept, one or the tuple of all; nil if there is none.
  ///
  ///     #expect(mailing.sendSpy.lastArguments?.0 == "Tea")
  ///
  /// - Complexity: O(1)
  public var lastArguments: Input? { state.withLock { $0.records.last?.arguments } }

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  ///
  /// - Complexity: O(1); while the array is in use, the next call copies the record once.
  public var records: [CallRecord<Input, Output, Failure>] { state.withLock { $0.records } }

  /// The number of calls that have begun since the last ``forget()``.
  ///
  /// - Complexity: O(1)
  public var callCount: Int { state.withLock { $0.count } }

  /// The member that the last call came through, as the compiler names it, such as `data(from:retries:)`.
  public var member: String { state.withLock { $0.member }?.description ?? "never called" }

  /// Empties the record and sets the count to zero; answers, turns and held calls stay, and a call that is still running ends
  /// unrecorded.
  public func forget() {
    // NB: The old value goes outside of the lock: a `deinit` may call the spy.
    _ = state.withLock { state in
      defer { state.records = [] }
      state.forgotten += state.records.count
      state.count = 0
      state.handedOut = 0
      return state.records
    }
  }
}

/// Any spy, whatever its types.
public nonisolated protocol Spying<Effect, Input, Output, Failure>: AnyObject {
  associatedtype Effect
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error

  /// Every call with its arguments, beginning, end and outcome, in the order in which the calls began.
  var records: [CallRecord<Input, Output, Failure>] { get }

  /// The member that the last call came through, as the compiler names it.
  var member: String { get }
}
