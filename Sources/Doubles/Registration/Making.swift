import Dispatch
import Foundation

/// A service that a thread is making now, for the one that the thread began before it.
///
/// A service that is asked for while its own thread makes it needs itself: the program stops with a message that names
/// the circle. A shared service is made by one thread at a time: others wait, but never for a thread that waits for them
/// in turn.
nonisolated struct Making: Sendable {
  private let thread = ObjectIdentifier(Thread.current)
  private let slot: any ContainerSlot
  private let end = DispatchGroup()

  private struct State: Sendable {
    /// Those of each thread in the order in which they began.
    var makings: [Making] = []
    /// The shared services for which threads wait.
    var awaited: [ObjectIdentifier: any ContainerSlot] = [:]

    /// The making of a service that another one would wait for.
    private func making(of slot: any ContainerSlot, by thread: ObjectIdentifier) -> Making? {
      makings.first { $0.slot === slot && (slot.isShared || $0.thread == thread) }
    }

    /// Begins; if the service is being made, gives what to wait for, and the circle that would close.
    mutating func begin(_ making: Making) -> (end: DispatchGroup, circle: [String]?)? {
      let first = self.making(of: making.slot, by: making.thread)
      awaited[making.thread] = first?.slot
      guard let first else {
        makings.append(making)
        return nil
      }
      var (next, names) = (first as Making?, [] as [String])
      // From the service that is asked for to the one that its maker waits for, and so on.
      while let other = next {
        names += makings.drop { $0.end !== other.end }.filter { $0.thread == other.thread }.map(\.slot.name)
        if other.thread == making.thread { return (first.end, names + [making.slot.name]) }
        next = awaited[other.thread].flatMap { self.making(of: $0, by: other.thread) }
      }
      return (first.end, nil)
    }
  }

  /// One lock for all threads, so that of two that are about to wait for each other the second one sees the first.
  private static let state = Locked(State())

  /// Makes a service with the closure.
  static func with<Service>(
    _ slot: any ContainerSlot, file: StaticString, line: UInt, _ make: () -> Service
  ) -> Service {
    let making = Making(slot: slot)
    making.end.enter()
    defer {
      state.withLock { state in state.makings.removeAll { $0.end === making.end } }
      making.end.leave()
    }
    while let (end, circle) = state.withLock({ $0.begin(making) }) {
      if let circle {
        fatalError("\(circle[0]) needs itself to be made: \(circle.joined(separator: " → "))", file: file, line: line)
      }
      end.wait()
    }
    return make()
  }
}
