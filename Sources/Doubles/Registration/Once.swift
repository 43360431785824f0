import Dispatch

/// A value that is made once, however many threads ask for it.
///
/// Other threads that ask in the meantime wait, but never for a thread that waits for them in turn: before it waits, a
/// thread follows the chain of those that wait for each other. No lock is held while the value is made.
nonisolated final class Once<Value: Sendable>: Sendable {
  private enum State {
    case notMade
    case inTheMaking(Making)
    case made(Value)
  }

  private enum Turn {
    case make(Making)
    case wait(Making)
    case stop([String])
    case take(Value)
  }

  private let state = Locked<State>(.notMade)

  /// The value, made by the closure if this is the first time.
  func value(on path: ResolutionPath, call: (file: StaticString, line: UInt), _ make: () -> Value) -> Value {
    if case .made(let value) = state.withLock({ $0 }) { return value }
    switch turn(of: path) {
    case .make(let making):
      let value = make()
      Making.waiting.withLock { waiting in
        state.withLock { $0 = .made(value) }
        waiting = waiting.filter { $0.value !== making }
      }
      making.end.leave()
      return value
    case .wait(let making):
      making.end.wait()
      // A making has no other end.
      guard case .made(let value) = state.withLock({ $0 }) else { preconditionFailure("\(Value.self) was awaited") }
      return value
    case .stop(let circle): ResolutionPath.stop(at: circle, file: call.file, line: call.line)
    case .take(let value): return value
    }
  }

  private func turn(of path: ResolutionPath) -> Turn {
    Making.waiting.withLock { waiting in
      state.withLock { state in
        switch state {
        case .made(let value): return .take(value)
        case .notMade:
          let making = Making(path: path)
          state = .inTheMaking(making)
          return .make(making)
        case .inTheMaking(let making):
          if let circle = making.circle(back: path, waiting: waiting) { return .stop(circle) }
          waiting[ObjectIdentifier(path)] = making
          return .wait(making)
        }
      }
    }
  }
}

/// The making of a shared service; others can wait for its end.
private nonisolated final class Making: Sendable {
  /// The paths that wait, each with the making that it waits for.
  ///
  /// One lock for all, so that of two that are about to wait for each other the second one sees the first.
  static let waiting = Locked<[ObjectIdentifier: Making]>([:])

  let end = DispatchGroup()
  private let path: ResolutionPath
  /// The place of the service on its maker's path.
  private let index: Int

  init(path: ResolutionPath) {
    self.path = path
    index = path.length - 1
    end.enter()
  }

  /// The names on the circle that would close if a path waited for this making, or nil.
  func circle(back asker: ResolutionPath, waiting: [ObjectIdentifier: Making]) -> [String]? {
    var names: [String] = []
    var making = self
    while true {
      // A path that waits ends with the service that it waits for: the next path begins with that.
      if making.path === asker { return names + making.path.names(from: making.index) }
      guard let next = waiting[ObjectIdentifier(making.path)] else { return nil }
      names += making.path.names(from: making.index).dropLast()
      making = next
    }
  }
}
