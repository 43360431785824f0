import Foundation
import KeyValueStoreSample
import StoreFaults
import TestSupport
import Testing

/// Several processes, and processes that are killed.
@Suite(.serialized)
struct ProcessTests {
  let directory = TemporaryDirectory()

  @Test(arguments: ["store.json", "a/b/c/d/store.json"])
  func `8 processes lose no increment, also where they make the same directories`(path: String) throws {
    let url = directory.url.appending(path: path)
    let rounds = Stress.count(2, full: 200)

    let workers = try (0..<8).map { _ in try ChildProcess("store-worker", ["increment", url.path, "\(rounds)"]) }
    for worker in workers {
      let (output, status) = worker.outputUntilExit()
      #expect(status == 0, "\(output)")
    }

    #expect(try FileKeyValueStore(at: url).integer(forKey: "count") == 8 * rounds)
  }

  // The event that 8 processes meet by chance, made certain: one updates while the other one does.
  @Test(arguments: [true, false])
  func `two stores lose nothing, however their updates meet, unless they take no lock`(lock: Bool) throws {
    let arrived = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let intercepted = InterceptedFileSystem { call in
      if call.operation == "flock" { arrived.signal() }
    }
    let bases: [any FileSystem] = [PosixFileSystem(), intercepted]
    let systems = bases.map { base -> any FileSystem in lock ? base : BrokenFileSystem(.noLock, base: base) }
    let one = try FileKeyValueStore(at: directory.store, system: systems[0])
    let other = try FileKeyValueStore(at: directory.store, system: systems[1])

    try one.update { values in
      Thread.detachNewThread {
        #expect(throws: Never.self) { try other.set(1, forKey: "other") }
        // Whoever takes no lock has never arrived there, and isn't waited for.
        arrived.signal()
        done.signal()
      }
      arrived.wait()
      values.set(1, forKey: "one")
    }
    done.wait()

    #expect(try FileKeyValueStore(at: directory.store).values() == (lock ? ["one": 1, "other": 1] : ["one": 1]))
  }

  @Test func `a writer that is killed at any moment leaves what it has promised`() throws {
    for round in 0..<(Stress.isOn ? 300 : 2) {
      let worker = try ChildProcess("store-worker", ["write", directory.store.path])
      var output = ""
      // Each round lets it get a little further, so that the moments differ.
      while output.count(where: { $0 == "\n" }) <= round % 7 {
        let more = worker.nextOutput()
        try #require(!more.isEmpty, "The writer ended by itself, after: \(output)")
        output += more
      }
      worker.kill()
      output += worker.outputUntilExit().output

      let promised = try #require(output.split(separator: "\n").last.flatMap { Int($0) })
      let values = try FileKeyValueStore(at: directory.store).values()
      let number = try #require(values["number"]?.integerValue)
      // It may have stored one more without having been able to say so.
      #expect(number == promised || number == promised + 1)
      #expect(values["text"] == .string(String(repeating: "\(number) ", count: 500)))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    // However many were killed, at most one has left a temporary file.
    #expect(Set(files).isSubset(of: ["store.json", "store.json.lock", "store.json.tmp"]))
  }

  @Test(.timeLimit(.minutes(5)))
  func `a child that is forked inside an update neither keeps the lock nor stores anything`() throws {
    let (output, status) = try ChildProcess("store-worker", ["fork", directory.store.path]).outputUntilExit()

    let refused = KeyValueStoreError.system(path: directory.store.path + ".lock", operation: "flock", code: ENOLCK)
    #expect(output == "child: \(refused)\nparent: [\"first parent\", \"second parent\"]\n")
    #expect(status == 0)
  }

  /// A process that ends at a call makes no further one. What it leaves is the same as after `kill -9`, and it can be
  /// had at each call without a process.
  private func dieAtEachCall(flaw: Flaw?) throws -> Int {
    var losses = 0
    for index in 0..<100 {
      let directory = TemporaryDirectory()
      try FileKeyValueStore(at: directory.store).set("old", forKey: "key")
      let log = CallLog()
      // A few bytes at a time, to die in the middle of the file, too.
      let dying = InterceptedFileSystem(maximumCount: 30) { call throws(SystemFailure) in
        if log.note(call) >= index { throw SystemFailure(code: EIO) }
      }
      let system: any FileSystem = flaw.map { BrokenFileSystem($0, base: dying) } ?? dying
      let store = try FileKeyValueStore(at: directory.store, system: system)

      let isStored = (try? store.set("new", forKey: "key")) != nil

      let found = try? FileKeyValueStore(at: directory.store).string(forKey: "key")
      if found != "new" && (isStored || found != "old") { losses += 1 }
      if log.calls.count <= index { return losses }
    }
    Issue.record("the update never got through")
    return losses
  }

  @Test func `a writer that dies at any system call leaves the old or the new value, but not one that writes in place`()
    throws
  {
    #expect(try dieAtEachCall(flaw: nil) == 0)
    #expect(try dieAtEachCall(flaw: .inPlace) > 0)
  }
}
