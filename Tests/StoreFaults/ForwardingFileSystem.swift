import KeyValueStoreSample

/// A file system that leaves to another every call that it doesn't change.
package protocol ForwardingFileSystem: FileSystem {
  /// The file system that makes the calls.
  var base: any FileSystem { get }
}

extension ForwardingFileSystem {
  package func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    try base.open(path, for: purpose)
  }

  package func close(_ descriptor: Int32) throws(SystemFailure) {
    try base.close(descriptor)
  }

  package func status(ofPath path: FilePath) throws(SystemFailure) -> FileStatus {
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

  package func setOwner(_ owner: UInt32, group: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try base.setOwner(owner, group: group, of: descriptor)
  }

  package func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try base.setPermissions(permissions, of: descriptor)
  }

  package func copyAttributes(from source: Int32, to descriptor: Int32) throws(SystemFailure) {
    try base.copyAttributes(from: source, to: descriptor)
  }

  package func sync(_ descriptor: Int32) throws(SystemFailure) {
    try base.sync(descriptor)
  }

  package func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    try base.syncDirectory(descriptor)
  }

  package func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    try base.lock(descriptor, exclusively: exclusively)
  }

  package func unlock(_ descriptor: Int32) throws(SystemFailure) {
    try base.unlock(descriptor)
  }

  package func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
    try base.rename(old, to: new)
  }

  package func remove(_ path: FilePath) throws(SystemFailure) {
    try base.remove(path)
  }

  package func makeDirectory(_ path: FilePath) throws(SystemFailure) {
    try base.makeDirectory(path)
  }

  package func readLink(_ path: FilePath) throws(SystemFailure) -> FilePath {
    try base.readLink(path)
  }

  package func now() -> Duration { base.now() }

  package func uptime() -> Duration { base.uptime() }

  package var user: UInt32 { base.user }
}
