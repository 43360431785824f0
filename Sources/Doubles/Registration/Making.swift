import Dispatch
import Foundation

/// The services that each thread is making now, each for the one before it.
///
/// A service that is asked for while it is on the thread's path needs itself: the path is a circle, and the program stops
/// with a message that names it. A shared service is on one path at a time: other threads wait, but never for a thread that
/// waits for them in turn.
nonisolated struct ResolutionPath: Sendable {
  private struct Making: Sendable {
    let slot: any ContainerSlot
    let end = DispatchGroup()
  }

  private enum Turn {
    case make(Making)
    case wait(DispatchGroup)
    case stop([String])
  }

  private var makings: [Making] = []
  /// The shared service in the making that the thread waits for.
  private var awaited: (any ContainerSlot)?

  /// The path of each thread.
  ///
  /// One lock for all, so that of two that are about to wait for each other the second one sees the first.
  private static let paths = Locked<[ObjectIdentifier: ResolutionPath]>([:])

  /// Makes a service with the closure, for the last one on the path of the current thread.
  static func make<Service>(
    _ slot: any ContainerSlot, file: StaticString, line: UInt, _ make: () -> Service
  ) -> Service {
    let thread = ObjectIdentifier(Thread.current)
    while true {
      switch paths.withLock({ turn(of: thread, to: slot, in: &$0) }) {
      case .make(let making):
        defer {
          paths.withLock { paths in
            paths[thread]?.makings.removeLast()
            if paths[thread]?.makings.isEmpty == true { paths[thread] = nil }
          }
          making.end.leave()
        }
        return make()
      case .wait(let end): end.wait()
      case .stop(let circle):
        fatalError("\(circle[0]) needs itself to be made: \(circle.joined(separator: " → "))", file: file, line: line)
      }
    }
  }

  private static func turn(
    of thread: ObjectIdentifier, to slot: any ContainerSlot, in paths: inout [ObjectIdentifier: ResolutionPath]
  ) -> Turn {
    var (asked, ends, names) = (slot, [] as [DispatchGroup], [] as [String])
    // From the maker of what is asked for to the maker of what that one waits for, and so on.
    while let (maker, path, index) = maker(of: asked, for: thread, in: paths) {
      names += path.makings[index...].map(\.slot.name)
      if maker == thread { return .stop(names + [slot.name]) }
      ends.append(path.makings[index].end)
      guard let next = path.awaited else { break }
      asked = next
    }
    paths[thread, default: ResolutionPath()].awaited = ends.isEmpty ? nil : slot
    if let end = ends.first { return .wait(end) }
    let making = Making(slot: slot)
    making.end.enter()
    paths[thread, default: ResolutionPath()].makings.append(making)
    return .make(making)
  }

  /// The thread that is making a service, its path, and the service's place there. A service that isn't shared is made
  /// by each thread for itself.
  private static func maker(
    of slot: any ContainerSlot, for thread: ObjectIdentifier, in paths: [ObjectIdentifier: ResolutionPath]
  ) -> (thread: ObjectIdentifier, path: ResolutionPath, index: Int)? {
    for (maker, path) in paths where slot.isShared || maker == thread {
      if let index = path.makings.firstIndex(where: { $0.slot === slot }) { return (maker, path, index) }
    }
    return nil
  }
}
