import KeyValueStoreSample
import Synchronization

/// A file system that notes what would have to reach the disk.
final class DiskRecorder: FileSystem {
  private struct State {
    var events: [DiskEvent] = []
    var names: [String: Int] = [:]
    var descriptors: [Int32: (path: String, file: Int)] = [:]
    var fileCount = 0
  }

  private let base = PosixFileSystem()
  private let state = Mutex(State())

  var events: [DiskEvent] { state.withLock { $0.events } }

  /// Notes that an update has returned, so that its values are promised from here on.
  func promise(_ value: Int) {
    state.withLock { $0.events.append(.promised(value)) }
  }

  func open(_ path: String, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    let descriptor = try base.open(path, for: purpose)
    state.withLock { state in
      if purpose == .creating {
        state.fileCount += 1
        state.names[path] = state.fileCount
        state.events.append(.named(path, file: state.fileCount))
      }
      state.descriptors[descriptor] = (path, state.names[path] ?? 0)
    }
    return descriptor
  }

  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemFailure) -> Int {
    // Several writes of a few bytes: more states in which some have reached the disk.
    let count = try base.write(bytes.prefix(max(40, bytes.count / 2)), to: descriptor)
    state.withLock { state in
      guard let (_, file) = state.descriptors[descriptor] else { return }
      state.events.append(.wrote(Array(bytes.prefix(count)), file: file))
    }
    return count
  }

  func sync(_ descriptor: Int32) throws(SystemFailure) {
    try base.sync(descriptor)
    state.withLock { state in
      if let (_, file) = state.descriptors[descriptor] { state.events.append(.syncedFile(file)) }
    }
  }

  func syncDirectory(_ descriptor: Int32) throws(SystemFailure) {
    try base.syncDirectory(descriptor)
    state.withLock { state in
      if let (path, _) = state.descriptors[descriptor] { state.events.append(.syncedDirectory(path)) }
    }
  }

  func rename(_ old: String, to new: String) throws(SystemFailure) {
    try base.rename(old, to: new)
    state.withLock { state in
      let file = state.names.removeValue(forKey: old) ?? 0
      state.names[new] = file
      state.events.append(.renamed(old, new, file: file))
    }
  }

  func remove(_ path: String) throws(SystemFailure) {
    try base.remove(path)
    state.withLock { state in
      state.names[path] = nil
      state.events.append(.unnamed(path))
    }
  }

  func makeDirectory(_ path: String) throws(SystemFailure) {
    try base.makeDirectory(path)
    state.withLock { $0.events.append(.madeDirectory(path)) }
  }

  func close(_ descriptor: Int32) throws(SystemFailure) {
    try base.close(descriptor)
  }

  func status(ofPath path: String) throws(SystemFailure) -> FileStatus {
    try base.status(ofPath: path)
  }

  func status(of descriptor: Int32) throws(SystemFailure) -> FileStatus {
    try base.status(of: descriptor)
  }

  func read(_ descriptor: Int32, count: Int) throws(SystemFailure) -> [UInt8] {
    try base.read(descriptor, count: count)
  }

  func setPermissions(_ permissions: UInt32, of descriptor: Int32) throws(SystemFailure) {
    try base.setPermissions(permissions, of: descriptor)
  }

  func lock(_ descriptor: Int32, exclusively: Bool) throws(SystemFailure) {
    try base.lock(descriptor, exclusively: exclusively)
  }

  func readLink(_ path: String) throws(SystemFailure) -> String {
    try base.readLink(path)
  }

  func now() -> Duration {
    base.now()
  }
}
