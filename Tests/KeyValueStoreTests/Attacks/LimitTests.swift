import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Real limits of the system, met by a child process: room, rights and size.
@Suite(.serialized)
struct LimitTests {
  let directory = TemporaryDirectory()
  let before: Data

  init() throws {
    try FileKeyValueStore(at: directory.store).set("old", forKey: "key")
    before = try Data(contentsOf: directory.store)
  }

  static let isRoot = geteuid() == 0

  /// The report of a user without any rights who stores 20,000 characters.
  private func set(as user: uid_t = getuid(), limit: Int = 1 << 30) throws -> String {
    let worker = try ChildProcess("store-worker", ["set", directory.store.path, "\(user)", "\(limit)"])
    return worker.outputUntilExit().output.trimmingCharacters(in: .newlines)
  }

  private func chmod(_ permissions: Int, _ url: URL) throws {
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
  }

  @Test func `a file that may not grow is reported, and the old content is intact`() throws {
    let output = try set(limit: 4096)

    #expect(output == "\(KeyValueStoreError.full(path: directory.store.path + ".tmp", code: EFBIG))")
    #expect(try Data(contentsOf: directory.store) == before)
    #expect(!FileManager.default.fileExists(atPath: directory.store.path + ".tmp"))
    // Within the limit it is stored.
    #expect(try set() == "")
    #expect(try FileKeyValueStore(at: directory.store).keys == ["key", "new"])
  }

  @Test(.enabled(if: isRoot, "only root can become another user"))
  func `what a user has no permission for is named, and the old content is intact`() throws {
    func expectRefusal(naming suffix: String) throws {
      let output = try set(as: 65534)
      #expect(output == "\(KeyValueStoreError.notPermitted(path: directory.store.path + suffix, code: EACCES))")
      #expect(try Data(contentsOf: directory.store) == before)
    }
    try chmod(0o777, directory.url)
    try expectRefusal(naming: ".lock")

    try chmod(0o666, directory.url.appending(path: "store.json.lock"))
    try expectRefusal(naming: "")

    // With both, what fails is the new file beside them.
    try chmod(0o666, directory.store)
    try chmod(0o555, directory.url)
    try expectRefusal(naming: ".tmp")
  }

  // A small file system of its own, in a mount namespace of its own: it goes with the process.
  @Test(
    .enabled(if: isRoot && FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare"), "only root can mount"),
    .enabled("this machine does not let root mount") {
      let probe = try ChildProcess("/usr/bin/unshare", ["-m", "sh", "-c", "mount -t tmpfs none /mnt 2>&1"])
      return probe.outputUntilExit().status == 0
    })
  func `a full disk is reported, and the old content is intact`() throws {
    // A place as people name theirs; the script gets it as an argument, and not as text of its own.
    let place = directory.url.appending(path: "it's a \"$PWD\" 🍵")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let script = """
      set -e
      mount -t tmpfs -o size=16k none "$1"
      cd "$1"
      "$2" increment "$PWD/store.json" 1
      cp store.json before
      "$2" set "$PWD/store.json" 0 1000000000 || true
      cmp store.json before && ls
      "$2" increment "$PWD/store.json" 1 && grep count store.json
      """
    let worker = try ChildProcess.executable("store-worker")

    let (output, status) = try ChildProcess(
      "/usr/bin/unshare", ["-m", "sh", "-c", script, "sh", place.path, worker.path]
    ).outputUntilExit()

    #expect(status == 0)
    #expect(
      output.split(separator: "\n").map(String.init) == [
        "\(KeyValueStoreError.full(path: place.appending(path: "store.json.tmp").path, code: ENOSPC))",
        "before", "store.json", "store.json.lock", "    \"count\" : 2",
      ])
  }
}
