import Foundation
import KeyValueStoreSample
import Synchronization

/// What a store may get wrong; each is a mistake of real programs.
package enum Flaw: String, CaseIterable, Sendable {
  /// Reads and writes without waiting for others.
  case noLock

  /// Replaces the file before the new content is on disk.
  case noFileSync

  /// Reports success before the new name is on disk.
  case noDirectorySync

  /// Writes over the file instead of replacing it.
  case inPlace
}

/// A file system that makes a store's protocol wrong on purpose.
///
/// A test that the store passes proves something only if a wrong store fails it.
package struct BrokenFileSystem: FileSystem {
  private let base: any FileSystem
  private let flaw: Flaw

  package init(_ flaw: Flaw, base: any FileSystem = PosixFileSystem()) {
    self.base = base
    self.flaw = flaw
  }

  package func open(_ path: String, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    guard flaw == .inPlace, purpose == .creating else { return try base.open(path, for: purpose) }
    let file = String(path.dropLast(".tmp".count))
    do throws(SystemFailure) { try base.remove(file) } catch { if error.code != ENOENT { throw error } }
    return try base.open(file, for: .creating)
  }

  package func rename(_ old: String, to new: String) throws(SystemFailure) {
    if flaw != .inPlace { try base.rename(old, to: new) }
  }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    if flaw != .noLock { try base.lock(descriptor, exclusively: exclusively) }
  }

  package func sync(_ descriptor: Int32) throws(SystemFailure) {
    if flaw != .noFileSync { try base.sync(descriptor) }
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    if flaw != .noDirectorySync { try base.syncDirectory(descriptor) }
  }

  package func close(_ descriptor: Int32) throws(SystemFailure) {
    try base.close(descriptor)
  }

  package func status(ofPath path: String) throws(SystemFailure) -> FileStatus {
    try base.status(ofPath: path)
  }

  package func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    try base.status(of: descriptor)
  }

  package func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    try base.read(descriptor, count: count)
  }

  package func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    try base.write(bytes, to: descriptor)
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try base.setPermissions(permissions, of: descriptor)
  }

  package func remove(_ path: String) throws(SystemFailure) {
    try base.remove(path)
  }

  package func makeDirectory(_ path: String) throws(SystemFailure) {
    try base.makeDirectory(path)
  }

  package func readLink(_ path: String) throws(SystemFailure) -> String {
    try base.readLink(path)
  }

  package func now() -> Duration {
    base.now()
  }
}
