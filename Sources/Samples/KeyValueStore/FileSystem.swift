import Foundation

/// The system calls of a ``FileKeyValueStore``: the seam below the store.
///
/// The calls make no decisions. The store handles every failure, so a test that makes a call fail tests the store.
package protocol FileSystem: Sendable {
  /// Returns the content and access rights of a regular file.
  func contents(of path: String) throws(SystemError) -> (Data, FileAccess)
  /// Makes a new file that only its owner can read and write. An existing file is an error.
  func create(_ path: String) throws(SystemError) -> Int32
  /// Opens an existing file, to lock it.
  func open(_ path: String) throws(SystemError) -> Int32
  /// Waits for the exclusive lock of a file. Closing the descriptor releases the lock.
  func lock(_ descriptor: Int32) throws(SystemError)
  /// Closes a file. It can't fail: ``sync(_:)`` has reported any error.
  func close(_ descriptor: Int32)
  /// Sets the owner, group and permissions of a file.
  func setAccess(_ access: FileAccess, of descriptor: Int32) throws(SystemError)
  /// Writes some of the bytes and returns how many were written.
  func write(_ bytes: Data, to descriptor: Int32) throws(SystemError) -> Int
  /// Waits until the content of a file is on disk.
  func sync(_ descriptor: Int32) throws(SystemError)
  /// Waits until the names in a directory are on disk.
  func syncDirectory(_ path: String) throws(SystemError)
  /// Renames a file, replacing any file with the new name.
  func rename(_ old: String, to new: String) throws(SystemError)
  /// Removes a name.
  func remove(_ path: String) throws(SystemError)
  /// Makes a directory that only its owner can use, in an existing directory.
  func makeDirectory(_ path: String) throws(SystemError)
}

/// The owner, the group and the permissions of a file.
package struct FileAccess: Equatable, Sendable {
  package var owner, group, permissions: UInt32

  package init(owner: UInt32, group: UInt32, permissions: UInt32) {
    (self.owner, self.group, self.permissions) = (owner, group, permissions)
  }
}

/// The error number of a system call, `errno`.
package struct SystemError: Error, Equatable {
  package let code: Int32
  package init(code: Int32) { self.code = code }
}
