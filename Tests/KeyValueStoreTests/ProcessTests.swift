import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// Concurrent threads and processes, and killed processes.
@Suite(.serialized)
struct ProcessTests {
  let directory = TemporaryDirectory()
  var path: String { directory.store.path }

  // Forces a collision: one process updates while another does.
  @Test(.timeLimit(.minutes(1)), arguments: [nil, Flaw.noLock])
  func `concurrent updates lose nothing, unless they skip the lock`(_ flaw: Flaw?) throws {
    let (arrived, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let system = FileSystemSpy(PosixFileSystem(), flaw)
    if flaw == nil {
      system.lockSpy.answers { descriptor throws(SystemError) in
        arrived.signal()
        try PosixFileSystem().lock(descriptor)
      }
    }
    let one = try FileKeyValueStore(at: directory.store, on: FileSystemSpy(PosixFileSystem(), flaw))
    let other = try FileKeyValueStore(at: directory.store, on: system)

    try one.update { values in
      Thread.detachNewThread {
        #expect(throws: Never.self) { try other.set(1, forKey: "other") }
        // Without a lock it never gets there, and has already written.
        arrived.signal()
        done.signal()
      }
      arrived.wait()
      values["one"] = 1
    }
    done.wait()

    let all: [String: StoreValue] = ["one": 1, "other": 1]
    #expect(try FileKeyValueStore(at: directory.store).values() == (flaw == nil ? all : ["one": 1]))
  }

  @Test func `processes lose no update, and a killed one leaves its last reported value or the next`() throws {
    let rounds = Stress.count(2, full: 100)
    let adders = try (0..<Stress.count(1, full: 2)).map { _ in
      try ChildProcess("store-worker", ["increment", path, "\(10 * rounds)"])
    }
    let store = try FileKeyValueStore(at: directory.store)
    for round in 0..<rounds {
      let writer = try ChildProcess("store-worker", ["write", path])
      var output = ""
      while output.count(where: { $0 == "\n" }) <= round % 4 {
        let more = writer.nextOutput()
        try #require(!more.isEmpty, "the writer ended by itself, after: \(output)")
        output += more
      }
      // The delay lets the kill hit any moment of an update; reading never finds half of one.
      for _ in 0..<Int.random(in: 0...20) { try expectWhole(store.values()) }
      writer.kill()
      output += writer.outputUntilExit().output

      let promised = try #require(output.split(separator: "\n").last.flatMap { Int($0) })
      let number = try expectWhole(store.values())
      // One more may have been stored, but not yet reported.
      #expect(number == promised || number == promised + 1)
    }
    for adder in adders {
      let (output, status) = adder.outputUntilExit()
      #expect(status == 0, "\(output)")
    }

    #expect(try store.integer(forKey: "count") == 10 * rounds * adders.count)
    let files = try FileManager.default.contentsOfDirectory(atPath: directory.url.path)
    #expect(Set(files).isSubset(of: ["store.json", "store.json.lock", "store.json.tmp"]))
  }

  /// Returns the number of the last write, whose string must match it.
  @discardableResult private func expectWhole(_ values: [String: StoreValue]) throws -> Int {
    let number = try #require(values["number"]?.integerValue)
    #expect(values["text"] == .string(String(repeating: "\(number) ", count: 500)))
    return number
  }
}
