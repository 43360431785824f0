import Foundation
import KeyValueStoreSample

/// The mistakes of a store; real programs make each of them.
package enum Flaw: Sendable {
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
package struct BrokenFileSystem: ForwardingFileSystem {
  package let base: any FileSystem
  private let flaw: Flaw

  package init(_ flaw: Flaw, base: any FileSystem = PosixFileSystem()) {
    self.base = base
    self.flaw = flaw
  }

  package func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    guard flaw == .inPlace, purpose == .creating else { return try base.open(path, for: purpose) }
    let file = written(path)
    do throws(SystemFailure) { try base.remove(file) } catch { if error.code != ENOENT { throw error } }
    return try base.open(file, for: .creating)
  }

  package func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
    try base.status(ofPath: written(path))
  }

  /// The file that is written where the temporary one should be.
  private func written(_ path: FilePath) -> FilePath {
    let suffix = Array(".tmp".utf8)
    return flaw == .inPlace && path.bytes.suffix(suffix.count).elementsEqual(suffix)
      ? FilePath(bytes: path.bytes.dropLast(suffix.count)) : path
  }

  package func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
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
}
