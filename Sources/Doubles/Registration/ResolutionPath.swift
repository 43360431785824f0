import Foundation

/// The services that are being made now, each for the one before it.
///
/// A ``Resolver`` carries it along. A service that is asked for while it is on the path needs itself: the path is a
/// circle, and the program stops with a message that names it. If a closure asks a container that it captured instead of
/// its resolver, the path is found by the thread: a service is made on one thread from beginning to end.
nonisolated final class ResolutionPath: Sendable {
  private static let byThread = Locked<[ObjectIdentifier: ResolutionPath]>([:])

  private let slots = Locked<[any ContainerSlot]>([])

  /// Calls the closure with the path of the current thread, or with a new one if nothing is being made there.
  static func current<Result>(_ body: (ResolutionPath) -> Result) -> Result {
    let thread = ObjectIdentifier(Thread.current)
    if let path = byThread.withLock({ $0[thread] }) { return body(path) }
    let path = ResolutionPath()
    byThread.withLock { $0[thread] = path }
    defer { byThread.withLock { _ = $0.removeValue(forKey: thread) } }
    return body(path)
  }

  /// The number of services on the path.
  var length: Int { slots.withLock { $0.count } }

  /// The names of the services on the path from the one with this index.
  func names(from index: Int) -> [String] { slots.withLock { $0[index...].map(\.name) } }

  /// Goes on to a service, which must not be on the path already.
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
