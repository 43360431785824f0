/// The system calls that a store makes: the seam below ``FileKeyValueStore``.
///
/// A test puts a decorator in its place that fails at a chosen call, writes less than it was asked to, or records the
/// calls to find out what a power failure after each of them would leave. So each method is one call and decides
/// nothing: what to do about a failure, a short write or an interruption is the store's part.
package protocol FileSystem: Sendable {
  func open(_ path: String, for purpose: OpenPurpose) throws(SystemFailure) -> Int32
  func close(_ descriptor: Int32) throws(SystemFailure)
  func status(ofPath path: String) throws(SystemFailure) -> FileStatus
  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus

  /// Reads up to `count` bytes; none at the end of the file.
  func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8]

  /// Writes bytes and returns how many it has written.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int

  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure)

  /// Waits until what was written to the file is where a power failure can't reach it.
  func sync(_ descriptor: Int32) throws(SystemFailure)

  /// Waits until the names in the directory are where a power failure can't reach them.
  func syncDirectory(_ descriptor: Int32) throws(SystemFailure)

  /// Waits for the advisory lock; closing the descriptor releases it.
  func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure)

  func rename(_ old: String, to new: String) throws(SystemFailure)
  func remove(_ path: String) throws(SystemFailure)
  func makeDirectory(_ path: String) throws(SystemFailure)

  /// What a symbolic link points to; `EINVAL` if the path is none.
  func readLink(_ path: String) throws(SystemFailure) -> String

  /// The time that stamps files, as a time since 1970 began.
  func now() -> Duration
}

/// What a file is opened for.
package enum OpenPurpose: Equatable, Sendable {
  /// To read the content.
  case reading

  /// To write a file that does not exist yet.
  case creating

  /// To take the lock, which is made if it does not exist yet.
  case locking

  /// To take the lock if there is one.
  case lockingExisting

  /// To sync a directory.
  case syncingDirectory
}
