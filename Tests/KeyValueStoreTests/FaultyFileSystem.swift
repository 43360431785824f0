import Foundation
import KeyValueStoreSample

/// The mistakes of real stores. A test means something only if these fail it.
enum Flaw: CaseIterable {
  /// Writes over the file instead of replacing it.
  case inPlace
  /// Replaces the file before the new content is on disk.
  case noFileSync
  /// Reports success before the new name is on disk.
  case noDirectorySync
  /// Reads and writes without waiting for others.
  case noLock
}

/// A file system in which a test can make calls fail, and which can leave out what a flawed store would leave out.
struct FaultyFileSystem: FileSystem {
  let base: any FileSystem
  var flaw: Flaw?
  /// Hears the name of each call before it is made, and may make it fail.
  let before: @Sendable (String) throws(SystemError) -> Void

  init(_ base: any FileSystem, _ flaw: Flaw? = nil, before: @escaping @Sendable (String) throws(SystemError) -> Void) {
    (self.base, self.flaw, self.before) = (base, flaw, before)
  }

  func contents(of path: String) throws(SystemError) -> (Data, FileAccess) {
    try before("contents")
    return try base.contents(of: path)
  }

  func create(_ path: String) throws(SystemError) -> Int32 {
    try before("create")
    guard flaw == .inPlace, path.hasSuffix(".tmp") else { return try base.create(path) }
    let file = String(path.dropLast(".tmp".count))
    try? base.remove(file)
    return try base.create(file)
  }

  func lock(_ path: String) throws(SystemError) -> Int32 {
    if flaw == .noLock { return -1 }
    try before("lock")
    return try base.lock(path)
  }

  func close(_ descriptor: Int32) { base.close(descriptor) }

  func setAccess(_ access: FileAccess, of descriptor: Int32) throws(SystemError) {
    try before("setAccess")
    try base.setAccess(access, of: descriptor)
  }

  func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int {
    try before("write")
    return try base.write(bytes, to: descriptor)
  }

  func sync(_ descriptor: Int32) throws(SystemError) {
    if flaw == .noFileSync { return }
    try before("sync")
    try base.sync(descriptor)
  }

  func syncDirectory(_ path: String) throws(SystemError) {
    if flaw == .noDirectorySync { return }
    try before("syncDirectory")
    try base.syncDirectory(path)
  }

  func rename(_ old: String, to new: String) throws(SystemError) {
    if flaw == .inPlace { return }
    try before("rename")
    try base.rename(old, to: new)
  }

  func remove(_ path: String) throws(SystemError) {
    try before("remove")
    try base.remove(path)
  }

  func makeDirectory(_ path: String) throws(SystemError) {
    try before("makeDirectory")
    try base.makeDirectory(path)
  }
}

/// The point at which a call fails: that call alone, or all from there on.
///
/// Unchecked: each test uses its point on one thread.
final class FailurePoint: @unchecked Sendable {
  private var count = 0
  private let (index, isLasting, code): (Int, Bool, Int32)

  init(at index: Int, isLasting: Bool, code: Int32 = EIO) {
    (self.index, self.isLasting, self.code) = (index, isLasting, code)
  }

  var isReached: Bool { count > index }

  func pass() throws(SystemError) {
    defer { count += 1 }
    if count == index || isLasting && count > index { throw SystemError(code: code) }
  }
}
