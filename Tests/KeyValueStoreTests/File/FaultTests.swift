import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// Every system call of every operation fails once, in every way that matters.
struct FaultTests {
  let directory = TemporaryDirectory()

  static let codes = [EIO, ENOSPC, EDQUOT, EFBIG, EACCES, EPERM, EROFS, ENAMETOOLONG, EISDIR, ENXIO, ENOMEM]

  @Test(arguments: codes)
  func `each reason of the system has its own error`(_ code: Int32) throws {
    try FaultScenario.laterUpdate.prepare(directory.subdirectoryStore)

    let (call, error, _) = try fail(.laterUpdate, at: 2, with: code, directory.subdirectoryStore)

    #expect(call.path == directory.subdirectoryStore.path + ".lock")
    #expect(error == expectedError(call, code))
  }

  @Test(arguments: FaultScenario.allCases, Stress.isOn ? codes : [EIO])
  func `a failing call is a typed error, and all is as before`(_ scenario: FaultScenario, _ code: Int32) throws {
    let calls = try scenario.calls
    for index in calls.indices {
      let directory = TemporaryDirectory()
      let url = directory.subdirectoryStore
      try scenario.prepare(url)
      let before = try? Data(contentsOf: url)

      let (call, error, openPaths) = try fail(scenario, at: index, with: code, url)

      let comment = Comment(rawValue: "call \(index): \(call), error: \(String(describing: error))")
      if call.operation == "fsync directory" && call.path == url.deletingLastPathComponent().path {
        #expect(error == .indeterminate(path: url.path, code: code), comment)
        #expect((try? Data(contentsOf: url)) != before, comment)
      } else if call.canFailUnnoticed(in: scenario, code) || (call.operation == "stat" && index == calls.count - 3) {
        // The last look at the file serves only to remember it.
        #expect(error == nil, comment)
      } else {
        #expect(error == expectedError(call, code), comment)
        #expect((try? Data(contentsOf: url)) == before, comment)
      }
      // Else a program that meets many errors would run out of descriptors, or keep the lock.
      #expect(openPaths.isEmpty, comment)
      if scenario == .firstUpdate || scenario == .laterUpdate {
        #expect(!FileManager.default.fileExists(atPath: url.path + ".tmp"), comment)
        // Nothing is left that hinders the next one.
        try FileKeyValueStore(at: url).set("next", forKey: "next")
        #expect(try FileKeyValueStore(at: url).string(forKey: "next") == "next", comment)
      }
    }
  }

  @Test(arguments: FaultScenario.allCases)
  func `a call that a signal interrupts is made again, but for syncing and closing`(_ scenario: FaultScenario) throws {
    for (index, call) in try scenario.calls.enumerated() {
      let directory = TemporaryDirectory()
      try scenario.prepare(directory.subdirectoryStore)

      let (_, error, _) = try fail(scenario, at: index, with: EINTR, directory.subdirectoryStore)

      let isFinal = call.operation.hasPrefix("fsync") || (call.operation == "close" && call.path.hasSuffix(".tmp"))
      #expect((error != nil) == isFinal, "call \(index): \(call), error: \(String(describing: error))")
    }
  }

  @Test(arguments: FaultScenario.allCases, [1, 7, 64])
  func `short reads and writes are continued`(_ scenario: FaultScenario, _ count: Int) throws {
    let url = directory.subdirectoryStore
    try scenario.prepare(url)
    let system = InterceptedFileSystem(maximumCount: count) { _ in }

    try scenario.run(FileKeyValueStore(at: url, system: system))

    #expect(throws: Never.self) { try FileKeyValueStore(at: url).values() }
  }

  @Test func `a file system that writes nothing at all is an error, not an endless loop`() throws {
    let store = try FileKeyValueStore(at: directory.store, system: InterceptedFileSystem(maximumCount: 0) { _ in })

    #expect(
      throws: KeyValueStoreError.system(path: directory.store.path + ".tmp", operation: "write", code: EIO)
    ) {
      try store.set(1, forKey: "one")
    }
  }

  @Test func `after an indeterminate update the same change made again settles it`() async throws {
    let url = directory.store
    let log = CallLog()
    let system = InterceptedFileSystem { call throws(SystemFailure) in
      if call.operation == "fsync directory", log.note(call) == 0 { throw SystemFailure(code: EIO) }
    }
    let store = try FileKeyValueStore(at: url, system: system)
    _ = try store.values()
    let changes = store.changes

    #expect(throws: KeyValueStoreError.indeterminate(path: url.path, code: EIO)) { try store.set(1, forKey: "one") }
    #expect(try store.integer(forKey: "one") == 1)
    try store.set(1, forKey: "one")

    #expect(log.calls.count == 2)
    // The first is told when the store finds the file changed.
    #expect(await changes.first(2) == [KeyValueChange(values: ["one": 1]), KeyValueChange(values: ["one": 1])])
  }

  /// Runs a scenario in which one call fails, and looks for files that stay open.
  private func fail(
    _ scenario: FaultScenario, at index: Int, with code: Int32, _ url: URL
  ) throws -> (SystemCall, KeyValueStoreError?, openPaths: [String]) {
    let log = CallLog()
    let system = InterceptedFileSystem { call throws(SystemFailure) in
      let isFailing = log.note(call) == index
      if isFailing { throw SystemFailure(code: code) }
    }
    do throws(KeyValueStoreError) {
      try scenario.run(FileKeyValueStore(at: url, system: system))
      return (log.calls[index], nil, system.openPaths)
    } catch {
      return (log.calls[index], error, system.openPaths)
    }
  }

  private func expectedError(_ call: SystemCall, _ code: Int32) -> KeyValueStoreError {
    switch code {
    case EACCES, EPERM, EROFS:
      ["fchown", "fsetxattr", "fchmod"].contains(call.operation)
        ? .accessNotKept(path: String(call.path.dropLast(".tmp".count)), code: code)
        : .notPermitted(path: call.path, code: code)
    case ENOSPC, EDQUOT, EFBIG: .full(path: call.path, code: code)
    case ENAMETOOLONG: .nameTooLong(path: call.path)
    case EISDIR, ENXIO: .notAFile(path: call.path)
    default:
      .system(path: call.path, operation: call.operation == "fsync directory" ? "fsync" : call.operation, code: code)
    }
  }
}

extension SystemCall {
  /// Whether nothing is lost when this call fails, so that it need not be reported.
  fileprivate func canFailUnnoticed(in scenario: FaultScenario, _ code: Int32) -> Bool {
    switch operation {
    // A path that can't be looked at when the store is made will say so when it is used.
    case "readlink": true
    // What was only read can be closed with or without success; what was written can't.
    case "close": !path.hasSuffix(".tmp")
    // Closing the lock releases it, too.
    case "funlock": true
    // A user who may not use the lock reads without it.
    case "open" where detail == "lockingExisting": [EACCES, EPERM, EROFS].contains(code)
    default: false
    }
  }
}

/// An operation on a store, and the number of calls that it takes.
enum FaultScenario: CaseIterable {
  case firstUpdate
  case laterUpdate
  case reading
  case adopting
  case settingAside

  func prepare(_ url: URL) throws {
    if self == .firstUpdate { return }
    try FileKeyValueStore(at: url).set("old", forKey: "key")
    guard self == .adopting || self == .settingAside else { return }
    let edited = try String(contentsOf: url, encoding: .utf8).replacing("old", with: "edited")
    try Data(edited.utf8).write(to: url)
    // As after an update that was killed.
    try Data("left over".utf8).write(to: url.appendingPathExtension("tmp"))
  }

  func run(_ store: FileKeyValueStore) throws(KeyValueStoreError) {
    switch self {
    case .firstUpdate, .laterUpdate: try store.set("new", forKey: "key")
    case .reading: _ = try store.values()
    case .adopting: try store.adoptEditedFile()
    case .settingAside: try store.setDamagedFileAside()
    }
  }

  var calls: [SystemCall] {
    get throws {
      let directory = TemporaryDirectory()
      let log = CallLog()
      try prepare(directory.subdirectoryStore)
      let system = InterceptedFileSystem { call in log.note(call) }
      try run(FileKeyValueStore(at: directory.subdirectoryStore, system: system))
      return log.calls
    }
  }
}
