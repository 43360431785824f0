import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// A power failure at any moment leaves what was promised.
///
/// A process that is killed can't show this: the system still writes what it has left behind. So the states that a
/// failure may leave are worked out from the calls, and each is laid out on disk and read.
struct CrashStateTests {
  let directory = TemporaryDirectory()

  @Test func `a power failure at any moment loses nothing that was promised`() throws {
    let (states, bad) = try crash(flaw: nil)

    // Enough to mean something: before, between and in each update, with parts of the
    // file missing.
    #expect(states.count > 20)
    #expect(bad.isEmpty)
  }

  @Test(arguments: [Flaw.noFileSync, .noDirectorySync, .inPlace])
  func `a store that leaves something out is caught`(_ flaw: Flaw) throws {
    let (_, bad) = try crash(flaw: flaw)

    #expect(!bad.isEmpty)
  }

  @Test func `a directory that is made but not synced into its parent is caught`() throws {
    let parent = directory.url.path
    let (_, bad) = try crash { events in
      events.filter { if case .syncedDirectory(parent) = $0 { false } else { true } }
    }

    #expect(!bad.isEmpty)
  }

  /// Stores two values and reads all that a failure on the way may leave.
  private func crash(
    flaw: Flaw? = nil, _ change: ([DiskEvent]) -> [DiskEvent] = { $0 }
  ) throws -> (states: Set<CrashStates.State>, bad: [CrashStates.State]) {
    let recorder = DiskRecorder()
    let system: any FileSystem = flaw.map { BrokenFileSystem($0, base: recorder) } ?? recorder
    let store = try FileKeyValueStore(at: directory.subdirectoryStore, system: system)
    for number in 1...2 {
      try store.set(number, forKey: "number")
      recorder.promise(number)
    }
    let states = CrashStates.all(of: change(recorder.events))
    return (states, try states.filter { try !isSound($0) })
  }

  private func isSound(_ state: CrashStates.State) throws -> Bool {
    let copy = TemporaryDirectory()
    try FileManager.default.createDirectory(
      at: copy.subdirectoryStore.deletingLastPathComponent(), withIntermediateDirectories: true)
    for (path, content) in state.files {
      try Data(content).write(to: copy.url.appending(path: path.dropFirst(directory.url.path.count)))
    }
    let store = try FileKeyValueStore(at: copy.subdirectoryStore)
    guard let number = try? store.integer(forKey: "number") else { return false }
    return state.allowed.contains(number)
  }
}
