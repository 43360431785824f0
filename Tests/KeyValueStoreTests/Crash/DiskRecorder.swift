import KeyValueStoreSample
import StoreFaults
import Synchronization

/// A file system that notes what would have to reach the disk.
final class DiskRecorder: ForwardingFileSystem {
  private struct State {
    var events: [DiskEvent] = []
    var names: [String: Int] = [:]
    var descriptors: [Int32: (path: String, file: Int)] = [:]
    var fileCount = 0
  }

  let base: any FileSystem = PosixFileSystem()
  private let state = Mutex(State())

  var events: [DiskEvent] { state.withLock { $0.events } }

  /// Notes that an update has returned, so that its values are promised from here on.
  func promise(_ value: Int) {
    state.withLock { $0.events.append(.promised(value)) }
  }

  func open(_ path: FilePath, for purpose: OpenPurpose) throws(SystemFailure) -> Int32 {
    let descriptor = try base.open(path, for: purpose)
    state.withLock { state in
      if purpose == .creating {
        state.fileCount += 1
        state.names["\(path)"] = state.fileCount
        state.events.append(.named("\(path)", file: state.fileCount))
      }
      state.descriptors[descriptor] = ("\(path)", state.names["\(path)"] ?? 0)
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

  func rename(_ old: FilePath, to new: FilePath) throws(SystemFailure) {
    try base.rename(old, to: new)
    state.withLock { state in
      let file = state.names.removeValue(forKey: "\(old)") ?? 0
      state.names["\(new)"] = file
      state.events.append(.renamed("\(old)", "\(new)", file: file))
    }
  }

  func remove(_ path: FilePath) throws(SystemFailure) {
    try base.remove(path)
    state.withLock { state in
      state.names["\(path)"] = nil
      state.events.append(.unnamed("\(path)"))
    }
  }

  func makeDirectory(_ path: FilePath) throws(SystemFailure) {
    try base.makeDirectory(path)
    state.withLock { $0.events.append(.madeDirectory("\(path)")) }
  }
}

/// An operation of a store on the disk, or a promise to its user.
enum DiskEvent {
  case named(String, file: Int)
  case unnamed(String)
  case renamed(String, String, file: Int)
  case madeDirectory(String)
  case wrote([UInt8], file: Int)
  case syncedFile(Int)
  case syncedDirectory(String)
  case promised(Int)

  /// The directory whose names this changes; nil if it changes none.
  var directory: String? {
    switch self {
    case .named(let path, _), .unnamed(let path), .renamed(_, let path, _), .madeDirectory(let path):
      path.lastIndex(of: "/").map { String(path[..<$0]) }
    default: nil
    }
  }

  /// The file whose content this changes; nil if it changes none.
  var file: Int? {
    if case .wrote(_, let file) = self { file } else { nil }
  }
}
