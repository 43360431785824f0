// Copies with Locked.swift

/// A closure or continuation that was handed to a double: the test calls it later, counts the calls, and lets it go.
///
/// The double wraps what escapes into it, and its spy keeps the wrapper:
///
///     struct LoadingSpy: Loading {
///       let loadSpy = Spy { (id: Int, completion: Callback<String, Void>) in }
///       func load(_ id: Int, completion: @escaping @Sendable (String) -> Void) { loadSpy(id, Callback(completion)) }
///     }
///
///     let completion = loading.loadSpy.calls[0].arguments.1
///     completion("text")                    // now, or before, or never: the test decides
///     #expect(completion.callCount == 1)
///     completion.release()                  // what the closure kept alive can go
///
/// For a closure of several arguments, `Input` is their tuple: `Callback { a, b in … }`.
public final class Callback<Input, Output>: Sendable {
  private struct State: Sendable {
    var callCount = 0
    var closure: (@Sendable (Input) -> Output)?
  }

  private let state: Locked<State>

  /// Keeps a closure that will be called with one argument, or with the tuple of all.
  public init(_ closure: @escaping @Sendable (Input) -> Output) {
    state = Locked(State(closure: closure))
  }

  /// How often the closure was called.
  public var callCount: Int { state.withLock { $0.callCount } }

  /// Whether the closure has been let go.
  public var isReleased: Bool { state.withLock { $0.closure == nil } }

  /// Calls the closure, outside of any lock. Once it is released, that stops the program with a message.
  ///
  /// - Parameters:
  ///   - input: The argument, or the tuple of all.
  ///   - file: Where the call is written, for that message.
  ///   - line: On which line.
  /// - Returns: What the closure returns.
  @discardableResult
  public func callAsFunction(_ input: Input, file: StaticString = #fileID, line: UInt = #line) -> Output {
    let closure = state.withLock { state in
      state.callCount += 1
      return state.closure
    }
    guard let closure else { fatalError("This callback was released before it was called.", file: file, line: line) }
    return closure(input)
  }

  /// Lets the closure go, and with it what only it kept alive.
  public func release() {
    // NB: It goes outside of the lock: something in it may use this callback when it goes.
    _ = state.withLock { state in
      defer { state.closure = nil }
      return state.closure
    }
  }
}

extension Callback where Input == Void {
  /// Calls the closure without an argument.
  @discardableResult
  public func callAsFunction(file: StaticString = #fileID, line: UInt = #line) -> Output {
    callAsFunction((), file: file, line: line)
  }
}
