/// The states of a disk after a power failure: everything that was synced, and any part of the rest.
///
/// A file system may write what was not synced in any order or not at all, and the write that it was at may be there by
/// half. Real ones are kinder; a store that survives this survives them.
enum CrashStates {
  /// A state of the disk, and what a store that reads it may find.
  struct State: Hashable {
    /// The content of each file that can be reached.
    let files: [String: [UInt8]]

    /// The value that was promised last, and the next one, if it was being stored.
    let allowed: ClosedRange<Int>
  }

  /// Every state that a failure after each of the events may leave.
  static func all(of events: [DiskEvent]) -> Set<State> {
    var states: Set<State> = []
    for count in 0...events.count {
      let past = Array(events[..<count])
      let promised = past.reduce(0) { if case .promised(let value) = $1 { value } else { $0 } }
      let isStoring = past.last.map { if case .promised = $0 { false } else { true } } ?? false
      for files in disks(after: past) {
        states.insert(State(files: files, allowed: promised...(promised + (isStoring ? 1 : 0))))
      }
    }
    return states
  }

  private static func disks(after events: [DiskEvent]) -> [[String: [UInt8]]] {
    let pending = events.indices.filter { isPending($0, in: events) }
    return (0..<1 << pending.count).flatMap { subset in
      let lost = Set(pending.indices.filter { subset & 1 << $0 != 0 }.map { pending[$0] })
      let torn = pending.last { !lost.contains($0) && events[$0].file != nil }
      return (torn == nil ? [nil] : [nil, torn]).map { disk(after: events, losing: lost, tearing: $0) }
    }
  }

  /// Whether an event changes the disk and no later one has synced it.
  private static func isPending(_ index: Int, in events: [DiskEvent]) -> Bool {
    let event = events[index]
    if event.directory == nil && event.file == nil { return false }
    return !events[index...].contains { later in
      switch later {
      case .syncedFile(let file): file == event.file
      case .syncedDirectory(let path): path == event.directory
      default: false
      }
    }
  }

  private static func disk(
    after events: [DiskEvent], losing lost: Set<Int>, tearing torn: Int?
  ) -> [String: [UInt8]] {
    var names: [String: Int] = [:]
    var contents: [Int: [UInt8]] = [:]
    var lostDirectories: [String] = []
    for (index, event) in events.enumerated() {
      switch event {
      case .wrote(let bytes, let file):
        let arrived = lost.contains(index) ? [] : index == torn ? bytes.prefix(bytes.count / 2) : bytes[...]
        // What has not arrived reads as zeros, if something behind it has.
        contents[file, default: []] += arrived + [UInt8](repeating: 0, count: bytes.count - arrived.count)
      case .madeDirectory(let path) where lost.contains(index):
        lostDirectories.append(path)
      case _ where lost.contains(index):
        break
      case .named(let path, let file):
        names[path] = file
      case .unnamed(let path):
        names[path] = nil
      case .renamed(let old, let new, let file):
        names[old] = nil
        names[new] = file
      default:
        break
      }
    }
    let reachable = names.filter { name in !lostDirectories.contains { name.key.hasPrefix($0 + "/") } }
    return reachable.mapValues { file in
      let content = contents[file] ?? []
      return Array(content[..<((content.lastIndex { $0 != 0 } ?? -1) + 1)])
    }
  }
}
