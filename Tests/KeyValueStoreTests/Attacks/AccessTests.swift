import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// An update changes what a file holds, and not who may use it.
@Suite(.serialized) struct AccessTests {
  let directory = TemporaryDirectory()

  init() throws {
    try FileKeyValueStore(at: directory.store).set("old", forKey: "key")
  }

  static let isRoot = geteuid() == 0
  private static let user: UInt32 = 65534

  private func worker(_ command: String, _ arguments: String..., as user: UInt32) throws -> String {
    let worker = try ChildProcess("store-worker", [command, directory.store.path, "\(user)"] + arguments)
    return worker.outputUntilExit().output.trimmingCharacters(in: .newlines)
  }

  private func status(_ suffix: String = "") throws -> FileStatus {
    try PosixFileSystem().status(ofPath: FilePath(directory.store.path + suffix))
  }

  private func give(_ suffix: String = "", to user: UInt32, _ group: UInt32, _ permissions: UInt32) {
    #expect(unsafe chown(directory.store.path + suffix, user, group) == 0)
    #expect(unsafe chmod(directory.store.path + suffix, mode_t(permissions)) == 0)
  }

  private func removeLock() throws {
    try FileManager.default.removeItem(atPath: directory.store.path + ".lock")
  }

  @Test(
    .enabled(if: isRoot, "only root can give files away"),
    arguments: Stress.share(of: [UInt32(0o600), 0o640, 0o664, 0o444, 0o2640, 0o4600, 0o1600], small: 3))
  func `an update as root keeps owner, group and permissions, and the owner can go on`(_ permissions: UInt32) throws {
    give(to: Self.user, 1234, permissions)
    give(".lock", to: Self.user, Self.user, 0o600)
    #expect(unsafe chmod(directory.url.path, 0o777) == 0)

    try FileKeyValueStore(at: directory.store).set("new", forKey: "key")

    let status = try status()
    #expect([status.owner, status.group, status.permissions] == [Self.user, 1234, permissions])
    #expect(try worker("get", as: Self.user) == "key")
  }

  @Test(.enabled(if: isRoot, "only root can become another user"), arguments: [false, true])
  func `whoever can't keep owner and group changes nothing, and hears why`(_ isOwner: Bool) throws {
    give(to: isOwner ? Self.user : 0, 1234, 0o666)
    give(".lock", to: 0, 0, 0o666)
    #expect(unsafe chmod(directory.url.path, 0o777) == 0)
    let before = try Data(contentsOf: directory.store)

    let output = try worker("set", "1000000", as: Self.user)

    #expect(output == "\(KeyValueStoreError.accessNotKept(path: directory.store.path, code: EPERM))")
    #expect(try Data(contentsOf: directory.store) == before)
    #expect(try status().group == 1234)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count == 2)
  }

  @Test(.enabled(if: isRoot, "only root can give files away"), arguments: [true, false])
  func `root leaves the owner a lock that the owner can use`(_ isReading: Bool) throws {
    give(to: Self.user, Self.user, 0o600)
    #expect(try status(".lock").owner == 0)
    #expect(unsafe chmod(directory.url.path, 0o777) == 0)

    if isReading {
      // Reading makes a new one.
      try removeLock()
      #expect(try FileKeyValueStore(at: directory.store).keys == ["key"])
    } else {
      try FileKeyValueStore(at: directory.store).set("new", forKey: "key")
    }

    #expect(try status(".lock").owner == Self.user)
    #expect(try worker("set", "1000000", as: Self.user) == "")
    #expect(try FileKeyValueStore(at: directory.store).keys == ["key", "new"])
  }

  // Whoever may write to the directory could have put another file there under the lock's name.
  @Test(.enabled(if: isRoot, "only root can give files away"))
  func `root gives nothing away that is only linked to the name of the lock`() throws {
    let secret = directory.url.appending(path: "secret")
    try Data().write(to: secret)
    give(to: Self.user, Self.user, 0o600)
    try removeLock()
    #expect(unsafe link(secret.path, directory.store.path + ".lock") == 0)

    try FileKeyValueStore(at: directory.store).set("new", forKey: "key")

    #expect(try PosixFileSystem().status(ofPath: FilePath(secret.path)).owner == 0)
  }

  @Test(.enabled(if: isRoot, "only root can become another user"))
  func `reading another user's file makes no lock that its owner can't use`() throws {
    give(to: 0, 0, 0o644)
    try removeLock()
    #expect(unsafe chmod(directory.url.path, 0o777) == 0)

    #expect(try worker("get", as: Self.user) == "key")

    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["store.json"])
    let refused = KeyValueStoreError.notPermitted(path: directory.store.path + ".lock", code: EPERM)
    #expect(try worker("set", "1000000", as: Self.user) == "\(refused)")
  }

  #if os(Linux)
    private static let key = FileAttributeKey("NSFileExtendedAttributes")

    private func attributes() throws -> [String: Data] {
      try FileManager.default.attributesOfItem(atPath: directory.store.path)[Self.key] as? [String: Data] ?? [:]
    }

    private static let hasAttributes: Bool = {
      let directory = TemporaryDirectory()
      return
        (try? FileManager.default.setAttributes(
          [key: ["user.probe": Data([1])]], ofItemAtPath: directory.url.path)) != nil
    }()

    @Test(.enabled(if: hasAttributes, "this file system has no extended attributes"))
    func `an update keeps extended attributes`() throws {
      let wanted = [
        "user.note": Data("kept".utf8), "user.long": Data(repeating: 7, count: 1_000),
      ]
      try FileManager.default.setAttributes([Self.key: wanted], ofItemAtPath: directory.store.path)

      try FileKeyValueStore(at: directory.store).set("new", forKey: "key")

      let kept = try attributes()
      #expect(kept == wanted)
    }

    // A list of the directory's would let others read what the old file kept from them.
    @Test(.enabled(if: hasAttributes && isRoot, "this needs access control lists, and root"))
    func `an update takes no access control list from the directory`() throws {
      // Version 2; user rwx, the user 65534 rwx, group none, mask rwx, other none.
      let entries: [(UInt16, UInt16, UInt32)] = [(1, 7, ~0), (2, 7, Self.user), (4, 0, ~0), (16, 7, ~0), (32, 0, ~0)]
      var list = Data([2, 0, 0, 0])
      for (tag, permissions, id) in entries {
        list += [UInt8(tag), 0, UInt8(permissions), 0] + (0..<4).map { UInt8(truncatingIfNeeded: id >> ($0 * 8)) }
      }
      do {
        try FileManager.default.setAttributes(
          [Self.key: ["system.posix_acl_default": list]], ofItemAtPath: directory.url.path)
      } catch {
        try Test.cancel("this file system has no access control lists")
      }
      give(to: 0, 0, 0o660)

      try FileKeyValueStore(at: directory.store).set("new", forKey: "key")

      #expect(try attributes().isEmpty)
      #expect(try status().permissions == 0o660)
    }
  #endif

  @Test(arguments: ["fsetxattr", "fchmod"], [EPERM, EACCES, EROFS])
  func `an update that can't keep who may use the file is refused, with the reason`(
    _ operation: String, _ code: Int32
  ) throws {
    let before = try Data(contentsOf: directory.store)
    let system = InterceptedFileSystem { call throws(SystemFailure) in
      if call.operation == operation { throw SystemFailure(code: code) }
    }

    #expect(throws: KeyValueStoreError.accessNotKept(path: directory.store.path, code: code)) {
      try FileKeyValueStore(at: directory.store, system: system).set("new", forKey: "key")
    }
    #expect(try Data(contentsOf: directory.store) == before)
    #expect(!FileManager.default.fileExists(atPath: directory.store.path + ".tmp"))
  }
}
