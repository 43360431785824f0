/// The system calls that a store makes: the seam below ``FileKeyValueStore``.
///
/// A test replaces it with a decorator that fails at a chosen call, writes less than requested, or records the calls.
/// Each method is therefore one call and decides nothing: the store handles failures, short writes and interruptions.
package protocol FileSystem: Sendable {
  func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32
  func close(_ descriptor: Int32) throws(SystemFailure)
  func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus
  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus
  /// Reads up to `count` bytes; none at the end of the file.
  func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8]
  /// Writes bytes and returns how many it has written.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int
  func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(SystemFailure)
  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure)
  /// Gives one file exactly the extended attributes of another, including its access control list.
  func copyAttributes(from source: Int32, to descriptor: Int32) throws(SystemFailure)
  /// Waits until the bytes written to the file would survive a power failure.
  func sync(_ descriptor: Int32) throws(SystemFailure)
  /// Waits until the names in the directory would survive a power failure.
  func syncDirectory(_ descriptor: Int32) throws(SystemFailure)
  /// Waits for the advisory lock.
  func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure)
  func unlock(_ descriptor: Int32) throws(SystemFailure)
  func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure)
  func remove(_ path: FilePath) throws(SystemFailure)
  func makeDirectory(_ path: FilePath) throws(SystemFailure)
  /// The target of a symbolic link; `EINVAL` if the path isn't one.
  func readLink(_ path: FilePath) throws(SystemFailure) -> FilePath
  /// The time since 1970 that stamps files. It can be set, even backwards.
  func now() -> Duration
  /// A monotonic time.
  func uptime() -> Duration
  /// The ID of the user that this process runs as; 0 is root.
  var user: UInt32 { get }
}

/// The reason for opening a file; `locking` creates the lock if there is none.
package enum OpenPurpose: Equatable, Sendable { case reading, creating, locking, lockingExisting, syncingDirectory }

/// A failed system call, with the system's error number.
package struct SystemFailure: Error, Equatable {
  package let code: Int32
  package init(code: Int32) { self.code = code }
}

/// The system's description of a file.
package struct FileStatus: Equatable, Sendable {
  package init() {}

  /// The file system and the file in it. The number of a deleted file is given to a new one.
  package var (device, inode): (UInt64, UInt64) = (0, 0)
  var identity: String { "\(device):\(inode)" }
  package var (size, links, isRegular) = (0, 1, true)
  /// The bits of `chmod`, and the IDs of the user and the group that they apply to.
  package var (permissions, owner, group): (UInt32, UInt32, UInt32) = (0, 0, 0)
  /// The last change of the content, as a time since 1970. Any program can set it to any time.
  package var modified: Duration = .zero
  /// The last change of anything about the file. No program can set it.
  package var changed: Duration = .zero
}
