import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// The places where a store's file may be, and where it can't.
struct PlaceTests {
  let directory = TemporaryDirectory()

  private func expect(_ error: KeyValueStoreError, at url: URL, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let store = try FileKeyValueStore(at: url)
    #expect(throws: error, sourceLocation: sourceLocation) { try store.values() }
    #expect(throws: error, sourceLocation: sourceLocation) { try store.set(1, forKey: "one") }
  }

  @Test func `a directory in place of the file is reported, and stays`() throws {
    try FileManager.default.createDirectory(at: directory.store, withIntermediateDirectories: false)
    let inside = directory.store.appending(path: "inside")
    try Data("kept".utf8).write(to: inside)

    try expect(.notAFile(path: directory.store.path), at: directory.store)
    // Foundation ends the URL of a directory that exists with a slash.
    try expect(.notAFile(path: directory.store.path), at: URL(fileURLWithPath: directory.store.path))
    #expect(try String(contentsOf: inside, encoding: .utf8) == "kept")
    // Nor is a lock left beside it.
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["store.json"])

    // So is a file in place of the directory.
    let below = inside.appending(path: "below.json")
    try expect(.system(path: below.path, operation: "stat", code: ENOTDIR), at: below)
    #expect(try String(contentsOf: inside, encoding: .utf8) == "kept")
  }

  @Test func `a device or a named pipe in place of the file is reported, and a pipe in place of the lock not awaited`()
    throws
  {
    #expect(unsafe mkfifo(directory.store.path, 0o600) == 0)
    try expect(.notAFile(path: directory.store.path), at: directory.store)
    #expect(throws: KeyValueStoreError.notAFile(path: "/dev/null")) {
      try FileKeyValueStore(at: URL(filePath: "/dev/null")).values()
    }

    let store = try FileKeyValueStore(at: directory.url.appending(path: "other.json"))
    try store.set(1, forKey: "one")
    try FileManager.default.removeItem(atPath: store.url.path + ".lock")
    #expect(unsafe mkfifo(store.url.path + ".lock", 0o600) == 0)
    #expect(try store.values() == ["one": 1])
  }

  @Test func `a name that is too long is reported, also one that leaves no room for the lock's name`() throws {
    let name = String(repeating: "x", count: 256)

    try expect(.nameTooLong(path: directory.url.path + "/" + name), at: directory.url.appending(path: name))
    let shorter = directory.url.appending(path: name.dropLast(3))
    #expect(throws: KeyValueStoreError.nameTooLong(path: shorter.path + ".lock")) {
      try FileKeyValueStore(at: shorter).set(1, forKey: "one")
    }
  }

  @Test(arguments: [
    "https://example.com/store.json", "file:///tmp/a%00b", "file:///", "file:////", "file://HERE/real/.",
    "file://HERE/real/..", "file://HERE/missing/..", "file://HERE/real/store.json/.",
  ])
  func `a place that can't be one is refused at once, and nothing is made`(_ place: String) throws {
    try FileManager.default.createDirectory(
      at: directory.url.appending(path: "real"), withIntermediateDirectories: false)
    let url = try #require(URL(string: place.replacing("HERE", with: directory.url.path)))

    let error = #expect(throws: KeyValueStoreError.self) { try FileKeyValueStore(at: url) }

    guard case .invalidPath = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["real"])
  }

  @Test func `a path with spaces, percent signs and accents is taken as it is, and a copy is read`() throws {
    let url = directory.url.appending(path: "my störe %20 #1?.json")

    try FileKeyValueStore(at: url).set(1, forKey: "one")

    #expect(FileManager.default.fileExists(atPath: directory.url.path + "/my störe %20 #1?.json"))
    #expect(try FileKeyValueStore(at: url).values() == ["one": 1])

    let copy = directory.url.appending(path: "copy.json")
    try FileManager.default.copyItem(at: url, to: copy)
    #expect(try FileKeyValueStore(at: copy).values() == ["one": 1])
    #expect(FileManager.default.fileExists(atPath: copy.path + ".lock"))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["nowhere", "nowhere/below", "nowhere/a/b/c"])
  func `below a link to nothing no directory is made, and that is said`(_ place: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: directory.url.path + "/nowhere", withDestinationPath: directory.url.path + "/is/not/there")
    let store = try FileKeyValueStore(at: directory.url.appending(path: place + "/store.json"))

    let error = #expect(throws: KeyValueStoreError.self) { try store.set(1, forKey: "one") }

    guard case .system(_, _, ENOENT) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try store.values().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.url.path) == ["nowhere"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self"), "this system has no /proc"),
    .timeLimit(.minutes(5)), arguments: ["store.json", "none/store.json", "none/a/b/store.json"])
  func `below proc no directory is made, and that is said`(_ place: String) throws {
    let store = try FileKeyValueStore(at: URL(filePath: "/proc/" + place))

    #expect(throws: KeyValueStoreError.self) { try store.set(1, forKey: "one") }
    #expect(try store.values().isEmpty)
  }

  @Test func `many missing directories need no deep stack`() throws {
    let count = Stress.isOn ? 1_900 : 200
    let path = directory.url.path + String(repeating: "/a", count: count) + "/s"
    let store = try FileKeyValueStore(at: URL(filePath: path), system: BrokenFileSystem(.noDirectorySync))
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      #expect(throws: Never.self) { try store.set(1, forKey: "one") }
      done.signal()
    }
    thread.stackSize = 256 << 10

    thread.start()
    done.wait()

    #expect(try store.values() == ["one": 1])
  }

  @Test func `what a store makes is for its user alone, and an update keeps what was chosen`() throws {
    let url = directory.url.appending(path: "a/b/c/store.json")
    let store = try FileKeyValueStore(at: url)

    try store.set(1, forKey: "one")

    #expect(try FileKeyValueStore(at: url).values() == ["one": 1])
    #expect(try permissions(url) == 0o600)
    #expect(try permissions(directory.url.appending(path: "a")) == 0o700)
    #expect(try permissions(url.deletingLastPathComponent()) == 0o700)

    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: url.path)
    try store.set(2, forKey: "one")
    #expect(try permissions(url) == 0o664)
  }

  @Test(arguments: [OpenPurpose.reading, .creating, .locking, .lockingExisting, .syncingDirectory])
  func `no descriptor is inherited by a child process, which would keep the lock`(_ purpose: OpenPurpose) throws {
    let file = directory.store.path
    if purpose != .creating { try Data().write(to: directory.store) }

    let descriptor = try PosixFileSystem().open(
      FilePath(purpose == .syncingDirectory ? directory.url.path : file), for: purpose)
    defer { close(descriptor) }

    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC == FD_CLOEXEC)
  }
}
