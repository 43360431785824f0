import Foundation

/// The services that are being made now, each for the one before it.
///
/// A ``Resolver`` carries it along. A service that is asked for while it is on the way needs itself: the way is a
/// circle, and the program stops with a message that names it. If a closure asks a container that it captured instead of
/// its resolver, the way is found by the thread: a service is made on one thread from beginning to end.
nonisolated final class Way: Sendable {
  private static let byThread = Locked<[ObjectIdentifier: Way]>([:])

  private let slots = Locked<[any ContainerSlot]>([])

  /// Calls the closure with the way of the current thread, or with a new one if nothing is being made there.
  static func current<Result>(_ body: (Way) -> Result) -> Result {
    let thread = ObjectIdentifier(Thread.current)
    if let way = byThread.withLock({ $0[thread] }) { return body(way) }
    let way = Way()
    byThread.withLock { $0[thread] = way }
    defer { byThread.withLock { _ = $0.removeValue(forKey: thread) } }
    return body(way)
  }

  /// The number of services on the way.
  var length: Int { slots.withLock { $0.count } }

  /// The names of the services on the way from the one with this index.
  func names(from index: Int) -> [String] { slots.withLock { $0[index...].map(\.name) } }

  /// Goes on to a service, which must not be on the way already.
  func enter(_ slot: any ContainerSlot, file: StaticString, line: UInt) {
    let start = slots.withLock { slots in
      let start = slots.firstIndex { $0 === slot }
      slots.append(slot)
      return start
    }
    if let start { Self.stop(at: names(from: start), file: file, line: line) }
  }

  /// Goes back to the service that asked for the last one.
  func leave() {
    slots.withLock { _ = $0.removeLast() }
  }

  /// Stops the program because of a circle, which begins and ends with the same name.
  static func stop(at circle: [String], file: StaticString, line: UInt) -> Never {
    fatalError("\(circle[0]) needs itself to be made: \(circle.joined(separator: " → "))", file: file, line: line)
  }
}

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
  func value(on way: Way, call: (file: StaticString, line: UInt), _ make: () -> Value) -> Value {
    if case .made(let value) = state.withLock({ $0 }) { return value }
    switch turn(of: way) {
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
      return value(on: way, call: call, make)
    case .stop(let circle): Way.stop(at: circle, file: call.file, line: call.line)
    case .take(let value): return value
    }
  }

  private func turn(of way: Way) -> Turn {
    Making.waiting.withLock { waiting in
      state.withLock { state in
        switch state {
        case .made(let value): return .take(value)
        case .notMade:
          let making = Making(way: way)
          state = .inTheMaking(making)
          return .make(making)
        case .inTheMaking(let making):
          if let circle = making.circle(back: way, waiting: waiting) { return .stop(circle) }
          waiting[ObjectIdentifier(way)] = making
          return .wait(making)
        }
      }
    }
  }
}

/// The making of a shared service; others can wait for its end.
private nonisolated final class Making: Sendable {
  /// The ways that wait, each with the making that it waits for.
  ///
  /// One lock for all, so that of two that are about to wait for each other the second one sees the first.
  static let waiting = Locked<[ObjectIdentifier: Making]>([:])

  let end = DispatchGroup()
  private let way: Way
  /// The place of the service on the way of its maker.
  private let index: Int

  init(way: Way) {
    self.way = way
    index = way.length - 1
    end.enter()
  }

  /// The names on the circle that would close if a way waited for this making, or nil.
  func circle(back asker: Way, waiting: [ObjectIdentifier: Making]) -> [String]? {
    var names: [String] = []
    var making = self
    while true {
      // A way that waits ends with the service that it waits for: the next way begins with that.
      if making.way === asker { return names + making.way.names(from: making.index) }
      guard let next = waiting[ObjectIdentifier(making.way)] else { return nil }
      names += making.way.names(from: making.index).dropLast()
      making = next
    }
  }
}
