/// A closure or continuation that was passed to a double: the test calls it later, counts the calls, and releases it.
///
/// The double wraps the escaping closure, and its spy keeps the wrapper:
///
///     struct LoadingSpy: Loading {
///       let loadSpy = Spy { (id: Int, completion: Callback<Result<String, NamingError>, Void>) in }
///       func load(_ id: Int, completion: @escaping @Sendable (Result<String, NamingError>) -> Void) {
///         loadSpy(id, Callback(completion))
///       }
///     }
///
///     let (id, completion) = try await loading.loadSpy.nextCall().arguments
///     #expect(id == 7)
///     #expect(completion.callCount == 0)
///
///     completion(.success("Ada"))           // now, or before, or never: the test decides
///
/// `callCount` shows whether the closure was called exactly once, never or twice. For a closure with several arguments,
/// such as `(Data?, (any Error)?) -> Void`, `Input` is their tuple. For a continuation, wrap the closure that resumes
/// it, `Callback { continuation.resume(with: $0) }`; if it is resumed twice, Swift stops the program.
public nonisolated final class Callback<Input, Output>: Sendable {
  private struct State: Sendable {
    var callCount = 0
    var closure: (@Sendable (Input) -> Output)?
  }

  private let state: DoublesLock<State>
  private let limit: Int
  /// The line on which the closure was passed.
  let location: CodeLocation

  /// Wraps a closure with any number of arguments.
  ///
  /// - Parameters:
  ///   - closure: The closure that was passed.
  ///   - limit: The maximum number of calls: 1 for a continuation.
  ///   - file: The file in which it is passed to the double.
  ///   - line: The line on which it is passed to the double.
  public init<each Argument>(
    _ closure: @escaping @Sendable (repeat each Argument) -> Output, atMost limit: Int = .max,
    file: StaticString = #filePath, line: UInt = #line
  ) where Input == (repeat each Argument) {
    state = DoublesLock(State(closure: { input in closure(repeat each input) }))
    self.limit = limit
    location = CodeLocation(file, line)
    watched(self)?.begins()
  }

  /// Wraps a closure with one argument.
  public init(
    _ closure: @escaping @Sendable (Input) -> Output, atMost limit: Int = .max, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    state = DoublesLock(State(closure: closure))
    self.limit = limit
    location = CodeLocation(file, line)
    watched(self)?.begins()
  }

  deinit { watched(self)?.ends() }

  /// The number of calls to the closure.
  public var callCount: Int { state.withLock { $0.callCount } }

  /// Whether the closure has been released.
  public var isReleased: Bool { state.withLock { $0.closure == nil } }

  /// Calls the closure, outside of any lock. Calling it after its release stops the program with a message.
  ///
  /// - Parameters:
  ///   - argument: The arguments, one by one.
  ///   - file: The file of the call, for the message.
  ///   - line: The line of the call.
  /// - Returns: The closure's result.
  @discardableResult
  public func callAsFunction<each Argument>(
    _ argument: repeat each Argument, file: StaticString = #filePath, line: UInt = #line
  ) -> Output where Input == (repeat each Argument) {
    call((repeat each argument), file, line)
  }

  /// Calls a closure that takes one argument.
  @discardableResult
  public func callAsFunction(_ argument: Input, file: StaticString = #filePath, line: UInt = #line) -> Output {
    call(argument, file, line)
  }

  private func call(_ input: Input, _ file: StaticString, _ line: UInt) -> Output {
    let (closure, earlierCalls) = state.withLock { state in
      defer { state.callCount += 1 }
      return (state.closure, state.callCount)
    }
    if let closure, earlierCalls < limit { return closure(input) }
    let message =
      closure == nil
      ? "This callback was called after its release; before, it was called \(timesCalled(earlierCalls))."
      : "This callback was called too often: \(timesCalled(earlierCalls + 1)), where \(timesCalled(limit)) is the limit."
    return placeholderOrStop(reporting: message, at: CodeLocation(file, line, orTest: location.test))
  }

  /// Releases the closure, and with it the objects that only the closure kept alive.
  public func release() {
    // NB: Released outside of the lock, since a `deinit` of a captured object may use this callback.
    _ = state.withLock { state in
      defer { state.closure = nil }
      return state.closure
    }
  }
}

nonisolated extension Callback: CustomStringConvertible, CustomReflectable {
  /// Empty, like the mirror of ``Call``.
  public var customMirror: Mirror { Mirror(self, children: [:]) }

  /// The callback as printed in a record, such as in `(7, callback called once)`.
  public var description: String {
    "callback \(callCount == 0 ? "never called" : "called \(timesCalled(callCount))")\(isReleased ? ", released" : "")"
  }
}
