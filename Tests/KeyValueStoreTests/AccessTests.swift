import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The access rights of a file, including after an update by root; and a full disk.
struct AccessTests {
  let directory = TemporaryDirectory()
  let store: FileKeyValueStore

  init() throws {
    store = try FileKeyValueStore(at: directory.store)
    try store.set("old", forKey: "key")
  }

  private func access(_ suffix: String = "") throws -> FileAccess {
    try PosixFileSystem().contents(of: directory.store.path + suffix).1
  }

  private func give(_ suffix: String = "", to owner: UInt32, _ group: UInt32, _ permissions: UInt32) {
    #expect(unsafe chown(directory.store.path + suffix, owner, group) == 0)
    #expect(unsafe chmod(directory.store.path + suffix, mode_t(permissions)) == 0)
  }

  @Test func `a new file is private to its owner, whatever the umask`() throws {
    let (path, worker) = (directory.url.path + "/new.json", try ChildProcess.executable("store-worker"))

    let script = try ChildProcess("/bin/sh", ["-c", "umask 0; \"$0\" set \"$1\" 1", worker.path, path])

    #expect(script.outputUntilExit().status == 0)
    for suffix in ["", ".lock"] {
      #expect(try PosixFileSystem().contents(of: path + suffix).1.permissions == 0o600)
    }
  }

  @Test(arguments: [UInt32(0o644), 0o660, 0o400, 0o666])
  func `an update keeps permissions`(_ permissions: UInt32) throws {
    #expect(unsafe chmod(directory.store.path, mode_t(permissions)) == 0)

    try store.set("new", forKey: "key")

    #expect(try access().permissions == permissions)
  }

  @Test func `no child process inherits an open file or its lock`() throws {
    let system = PosixFileSystem()
    for file in [try system.create(directory.url.path + "/new"), try system.open(directory.store.path + ".lock")] {
      defer { system.close(file) }
      #expect(fcntl(file, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
    }
  }

  // MARK: As root

  static let setpriv = "/usr/bin/setpriv"
  static let canBecomeAnother = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: setpriv)
  private static let user: UInt32 = 65534

  private func setAsUser() throws -> (output: String, status: Int32) {
    let worker = try ChildProcess.executable("store-worker").path
    let user = ["--reuid=\(Self.user)", "--regid=\(Self.user)", "--clear-groups"]
    return try ChildProcess(Self.setpriv, user + [worker, "set", directory.store.path, "1"]).outputUntilExit()
  }

  @Test(.enabled(if: canBecomeAnother, "this needs root and setpriv"), arguments: [UInt32(0o4640)])
  func `an update by root keeps the owner, who can update again`(_ permissions: UInt32) throws {
    give(to: Self.user, 1234, permissions)
    try FileManager.default.removeItem(atPath: directory.store.path + ".lock")

    try store.set("new", forKey: "key")

    #expect(try access() == FileAccess(owner: Self.user, group: 1234, permissions: permissions))
    #expect(try access(".lock") == FileAccess(owner: Self.user, group: 1234, permissions: 0o600))
    // In their own group and directory, where they can create files.
    give(to: Self.user, Self.user, permissions)
    #expect(unsafe chmod(directory.url.path, 0o777) == 0)
    let (output, status) = try setAsUser()
    #expect(status == 0, "\(output)")
    #expect(try store.values() == ["key": "new", "text": "x"])
  }

  @Test(
    .enabled(if: canBecomeAnother, "this needs root and setpriv"),
    arguments: [
      (0o644, 0o755, "Permission denied"), (0o666, 0o777, "Operation not permitted"),
    ] as [(UInt32, mode_t, String)])
  func `an update that isn't permitted, or would change the owner, is an error and changes nothing`(
    _ permissions: UInt32, _ directoryPermissions: mode_t, _ reason: String
  ) throws {
    give(to: 0, 0, permissions)
    give(".lock", to: 0, 0, 0o666)
    #expect(unsafe chmod(directory.url.path, directoryPermissions) == 0)

    let (output, status) = try setAsUser()

    #expect(status == 1)
    #expect(output == "\(directory.store.path).tmp: \(reason).\n")
    #expect(try store.values() == ["key": "old"])
    #expect(try access() == FileAccess(owner: 0, group: 0, permissions: permissions))
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path).count == 2)
  }

  // Another user has linked it there, to make root change its owner.
  @Test(.enabled(if: canBecomeAnother, "this needs root and setpriv"), arguments: [false, true])
  func `an update by root doesn't change the owner of a file linked as the lock`(isSymbolic: Bool) throws {
    give(to: Self.user, Self.user, 0o600)
    let secret = directory.url.appending(path: "secret")
    try Data().write(to: secret)
    let lock = directory.store.path + ".lock"
    try FileManager.default.removeItem(atPath: lock)
    if isSymbolic {
      try FileManager.default.createSymbolicLink(atPath: lock, withDestinationPath: secret.path)
    } else {
      try FileManager.default.linkItem(atPath: secret.path, toPath: lock)
    }

    try store.set("new", forKey: "key")

    #expect(try PosixFileSystem().contents(of: secret.path).1.owner == 0)
  }

  // A small file system in its own mount namespace, which disappears with the process.
  private static let unshare = "/usr/bin/unshare"

  @Test(
    .enabled(if: geteuid() == 0 && FileManager.default.isExecutableFile(atPath: unshare), "only root can mount"),
    .enabled("this machine does not let root mount") {
      try ChildProcess(unshare, ["-m", "sh", "-c", "mount -t tmpfs none /mnt 2>&1"]).outputUntilExit().status == 0
    })
  func `a full disk is an error, and the old values stay`() throws {
    let script = """
      set -e
      mount -t tmpfs -o size=64k none "$1"
      "$2" set "$1/store.json" 10
      ! "$2" set "$1/store.json" 200000
      cat "$1/store.json"
      "$2" set "$1/store.json" 20
      ls "$1"
      """
    let worker = try ChildProcess.executable("store-worker").path

    let (output, status) = try ChildProcess(
      Self.unshare, ["-m", "sh", "-c", script, "sh", directory.url.path, worker]
    ).outputUntilExit()

    #expect(status == 0)
    let full = "\(directory.store.path).tmp: No space left on device.\n"
    let text = String(repeating: "x", count: 10)
    #expect(output == full + "{\n  \"text\" : \"\(text)\"\n}store.json\nstore.json.lock\n")
  }
}
