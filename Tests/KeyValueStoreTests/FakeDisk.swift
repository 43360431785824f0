import Foundation
import KeyValueStoreSample

/// A disk in memory whose power can fail.
///
/// Unchecked: each test uses its disk on one thread.
final class FakeDisk: FileSystem, @unchecked Sendable {
  private enum Change {
    case write(Data, file: Int32)
    /// Files and directories by path; nil for a removed name.
    case rename([String: Int32?])

    func isName(in directory: String) -> Bool {
      if case .rename(let files) = self { files.keys.contains { FakeDisk.parent(of: $0) == directory } } else { false }
    }
  }

  private struct Files {
    var names: [String: Int32] = ["/": 0]
    var contents: [Int32: Data] = [:]

    mutating func make(_ change: Change) {
      switch change {
      case .write(let bytes, let file): contents[file, default: Data()] += bytes
      case .rename(let files): for (path, file) in files { names[path] = file }
      }
    }

    /// Returns a file's number; everything below a lost directory is lost, too.
    func file(_ path: String) throws(SystemError) -> Int32 {
      guard let file = names[path] else { throw SystemError(code: ENOENT) }
      if path != "/" { _ = try self.file(parent(of: path)) }
      return file
    }
  }

  private var (current, synced) = (Files(), Files())
  private var unsynced: [Change] = []
  private(set) var openFiles: [Int32: String] = [:]
  private var lastFile: Int32 = 0
  var unsyncedCount: Int { unsynced.count }

  /// Returns the disk after a power failure, with those unsynced changes whose bits are set in `survivors`.
  func afterPowerFailure(keeping survivors: Int) -> FakeDisk {
    let disk = FakeDisk()
    disk.synced = synced
    for (index, change) in unsynced.enumerated() where survivors & 1 << index != 0 { disk.synced.make(change) }
    disk.current = disk.synced
    disk.lastFile = lastFile
    return disk
  }

  private func make(_ change: Change) {
    current.make(change)
    unsynced.append(change)
  }

  private func sync(_ isMeant: (Change) -> Bool) {
    for change in unsynced where isMeant(change) { synced.make(change) }
    unsynced.removeAll(where: isMeant)
  }

  private func opened(_ path: String) -> Int32 {
    lastFile += 1
    openFiles[lastFile] = path
    return lastFile
  }

  private func expectNothing(at path: String) throws(SystemError) {
    _ = try current.file(Self.parent(of: path))
    if current.names[path] != nil { throw SystemError(code: EEXIST) }
  }

  /// Returns the parent of a path. NB: A URL would take most of the time of these tests.
  private static func parent(of path: String) -> String {
    let folder = path.utf8.prefix(upTo: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.utf8.startIndex)
    return folder.isEmpty ? "/" : String(folder) ?? "/"
  }

  func contents(of path: String) throws(SystemError) -> (Data, FileAccess) {
    (current.contents[try current.file(path)] ?? Data(), FileAccess(owner: 0, group: 0, permissions: 0o600))
  }

  func create(_ path: String) throws(SystemError) -> Int32 {
    try expectNothing(at: path)
    let file = opened(path)
    make(.rename([path: file]))
    return file
  }

  func open(_ path: String) throws(SystemError) -> Int32 {
    _ = try current.file(path)
    return opened(path)
  }

  func lock(_ descriptor: Int32) throws(SystemError) {
    let path = openFiles[descriptor]
    if openFiles.count(where: { $0.value == path }) > 1 { throw SystemError(code: EDEADLK) }
  }

  func close(_ descriptor: Int32) { openFiles[descriptor] = nil }

  func setAccess(_ access: FileAccess, of descriptor: Int32) throws(SystemError) {}

  func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int {
    // A few bytes at a time, so that the power can fail in between.
    make(.write(Data(bytes.prefix(10)), file: descriptor))
    return min(bytes.count, 10)
  }

  func sync(_ descriptor: Int32) throws(SystemError) {
    sync { if case .write(_, descriptor) = $0 { true } else { false } }
  }

  func syncDirectory(_ path: String) throws(SystemError) {
    _ = try current.file(path)
    sync { $0.isName(in: path) }
  }

  func rename(_ old: String, to new: String) throws(SystemError) {
    make(.rename([old: nil, new: try current.file(old)]))
  }

  func remove(_ path: String) throws(SystemError) {
    _ = try current.file(path)
    make(.rename([path: nil]))
  }

  func makeDirectory(_ path: String) throws(SystemError) {
    try expectNothing(at: path)
    lastFile += 1
    make(.rename([path: lastFile]))
  }
}
