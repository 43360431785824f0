import Doubles
import DoublesProperties
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Every call of the store to its file system fails, in every way, and the store against its fake.
@Suite(.timeLimit(.minutes(5)), .dropsKnownIssues) struct EveryFailureTests {
  /// A store with a value, on a file system whose calls can fail.
  struct Desk {
    let directory = TemporaryDirectory()
    let system: FileSystemSpy
    let store: FileKeyValueStore

    init(_ flaw: Flaw? = nil) throws {
      try FileKeyValueStore(at: directory.store).set("old", forKey: "key")
      system = FileSystemSpy(FaultyFileSystem(PosixFileSystem(), flaw) { _ throws(SystemError) in })
      // A file that was opened and isn't known can't be closed: no store could.
      for spy in [system.createSpy, system.lockSpy] {
        spy.fails(with: .init(code: EIO), .init(code: ENOSPC), by: .once, .fromThereOn)
      }
      store = try FileKeyValueStore(at: directory.store, on: system)
    }

    /// Whether a new process would find the new value after a success, and otherwise the old one or the new.
    func keepsItsPromise(after error: (any Error)?) throws -> Bool {
      let other = try FileKeyValueStore(at: directory.store)
      let value = try other.string(forKey: "key")
      try other.set("later", forKey: "other")
      let isNew =
        switch error as? KeyValueStoreError {
        case nil, .indeterminate: value == "new"
        // The lost reply of a rename: the value has changed, and the store can't know.
        case .system: value == "old" || value == "new"
        default: false
        }
      return isNew && system.openCount == 0
    }
  }

  @Test func `an update with a failed call loses nothing, and leaves no file open and no lock`() async {
    let runs = await everyFailure(of: SystemError(code: EIO), SystemError(code: ENOSPC)) {
      try Desk()
    } in: { desk in
      try desk.store.set("new", forKey: "key")
    } leaves: { desk, error in
      try desk.keepsItsPromise(after: error)
    }

    #expect(runs.calls.count >= 10)
    #expect(runs.notTried.allSatisfy { $0.contains("close(_:)") })
  }

  @Test func `an update with two failed calls loses nothing either`() async {
    let runs = await everyFailure(of: SystemError(code: EIO), by: .once, depth: 2) {
      try Desk()
    } in: { desk in
      try desk.store.set("new", forKey: "key")
    } leaves: { desk, error in
      try desk.keepsItsPromise(after: error)
    }

    #expect(runs.count > runs.calls.count)
  }

  @Test func `a store that writes over its file is found`() async throws {
    let issues = try await recordedIssues {
      await everyFailure(of: SystemError(code: EIO)) {
        try Desk(.inPlace)
      } in: { desk in
        try desk.store.set("new", forKey: "key")
      } leaves: { desk, error in
        try desk.keepsItsPromise(after: error)
      }
    }

    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("of the double of KeyValueStoreTests/FileSystemSpy.swift:") == true)
  }

  // MARK: - The fake

  private static let values = RandomSource<StoreValue> { choices in
    switch choices.draw(.in(0...5)) {
    case 0: .integer(choices.draw(.in(.min ... .max)))
    case 1: .string(choices.draw(.of("", "x", "1", "caf\u{E9}")))
    case 2: .bool(choices.draw(.of(false, true)))
    case 3: .double(choices.draw(.of(0, 1, -2.5, .infinity, .nan)))
    case 4: .data(Data([UInt8](repeating: 7, count: choices.draw(.in(0...3)))))
    default: .array([.integer(choices.draw(.in(0...3)))])
    }
  }

  private static let keys = RandomSource.of("a", "b", "caf\u{E9}", "cafe\u{301}")

  private static let commands: [Command<any KeyValueStoring>] = [
    Command("set(_:forKey:)", (any KeyValueStoring).set, values, keys),
    Command("removeValue(forKey:)", (any KeyValueStoring).removeValue, keys),
    Command("value(forKey:)", (any KeyValueStoring).value, keys),
    Command("integer(forKey:)", (any KeyValueStoring).integer, keys),
    Command("string(forKey:)", (any KeyValueStoring).string, keys),
    Command("data(forKey:)", (any KeyValueStoring).data, keys),
    Command("values()", (any KeyValueStoring).values),
  ]

  @Test func `the store in memory is like the store in a file`() async {
    let directory = TemporaryDirectory()
    await expectAlike(Self.commands, count: 50) {
      try FileKeyValueStore(at: directory.url.appending(path: "\(UUID()).json"))
    } and: {
      InMemoryKeyValueStore()
    }
  }

  @Test func `a fake that forgets to remove is found`() async throws {
    struct Forgetful: KeyValueStoring {
      let base = InMemoryKeyValueStore()
      func values() throws(KeyValueStoreError) -> [String: StoreValue] { base.values() }
      func update<Result>(_ change: (inout [String: StoreValue]) -> Result) throws(KeyValueStoreError) -> Result {
        try base.update { values in
          let former = values
          defer { values.merge(former) { new, _ in new } }
          return change(&values)
        }
      }
    }

    let issues = try await recordedIssues {
      await expectAlike(Self.commands, seed: 2) {
        InMemoryKeyValueStore()
      } and: {
        Forgetful()
      }
    }

    #expect(issues.count == 1)
    #expect(issues.first?.text.hasPrefix("The two differ after 3 commands") == true)
    #expect(issues.first?.text.contains("try subject.removeValue(forKey: ") == true)
  }
}
