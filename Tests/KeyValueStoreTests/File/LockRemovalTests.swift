import Foundation
import KeyValueStoreSample
import StoreFaults
import Synchronization
import TestSupport
import Testing

/// Somebody removes the lock, though the documentation forbids it, and two writers hold two locks.
struct LockRemovalTests {
  /// A store with a count, and the calls of an update of it.
  private struct Counter {
    let directory = TemporaryDirectory()
    let lock: String

    init() throws {
      lock = directory.store.path + ".lock"
      try FileKeyValueStore(at: directory.store).set(0, forKey: "count")
    }

    var count: Int { get throws { try FileKeyValueStore(at: directory.store).integer(forKey: "count") } }

    /// Adds one to a value, and is told of each call before it is made; returns the error.
    func increment(_ key: String = "count", _ intercept: @escaping @Sendable (SystemCall, Int) -> Void)
      -> KeyValueStoreError?
    {
      let log = CallLog()
      let system = InterceptedFileSystem { call in intercept(call, log.note(call)) }
      do throws(KeyValueStoreError) {
        let store = try FileKeyValueStore(at: directory.store, system: system)
        try store.update { $0.set($0.integer(forKey: key) + 1, forKey: key) }
        return nil
      } catch {
        return error
      }
    }

    static func calls() throws -> [SystemCall] {
      let log = CallLog()
      let error = try Counter().increment { call, _ in log.note(call) }
      #expect(error == nil)
      return log.calls
    }
  }

  @Test func `a lock that is removed is taken anew, or the update stores nothing and says so`() throws {
    let calls = try Counter.calls()
    let looks = calls.indices.filter { calls[$0].description == "stat store.json.lock" }
    try #require(looks.count == 2)
    for index in calls.indices {
      let counter = try Counter()
      let lock = counter.lock

      let error = counter.increment { _, number in if number == index { unsafe unlink(lock) } }

      // Before the first look there is another lock to take, and after the last one everything was done.
      let isLate = index > looks[0] && index <= looks[1]
      #expect(error == (isLate ? .lockRemoved(path: lock) : nil), "before \(calls[index])")
      #expect(try counter.count == (isLate ? 0 : 1), "before \(calls[index])")
      #expect(counter.increment { _, _ in } == nil)
    }
  }

  /// One writer stops at a call, where the lock is removed; another one comes, and stops at a call. The first goes on to its
  /// end, or waits at a third call until the other has ended.
  ///
  /// - Returns: Whether all that was said to be stored is, and no more.
  private func isSound(whenOneStopsAt first: Int, otherAt second: Int, oneAgainAt third: Int? = nil) throws -> Bool {
    let counter = try Counter()
    let otherError = Mutex<KeyValueStoreError?>(nil)
    let (otherStopped, oneMoved) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let otherEnded = DispatchSemaphore(value: 0)
    let lock = counter.lock
    let oneError = counter.increment("one") { call, number in
      // It may wait for the other's lock from here on, so that the other must not wait for it.
      if number > first && call.operation == "flock" { oneMoved.signal() }
      if number == first {
        unsafe unlink(lock)
        Thread.detachNewThread {
          let error = counter.increment("other") { _, number in
            if number == second {
              otherStopped.signal()
              oneMoved.wait()
            }
          }
          otherError.withLock { $0 = error }
          otherStopped.signal()
          otherEnded.signal()
        }
        otherStopped.wait()
      } else if number == third {
        oneMoved.signal()
        otherEnded.wait()
        otherEnded.signal()
      }
    }
    oneMoved.signal()
    otherEnded.wait()
    let stored = ["one": oneError, "other": otherError.withLock { $0 }].filter { $0.value == nil }.keys
    guard let values = try? FileKeyValueStore(at: counter.directory.store).values() else { return false }
    return values == Dictionary(uniqueKeysWithValues: (stored + ["count"]).map { ($0, $0 == "count" ? 0 : 1) })
  }

  @Test(.timeLimit(.minutes(5)))
  func `no two writers lose an update when the lock is removed, but in the instant before the renaming`() throws {
    let calls = try Counter.calls()
    var lossy: Set<String> = []
    for first in calls.indices where Stress.isOn || first.isMultiple(of: 8) || calls[first].operation == "rename" {
      for second in Stress.share(of: Array(calls.indices), small: 3)
      where try !isSound(whenOneStopsAt: first, otherAt: second) {
        lossy.insert(calls[first].operation)
      }
    }

    // The documentation says so. No call of the system renames a file only if another one is still there.
    #expect(lossy == ["rename"])
  }

  // They share one temporary file: the other one must not rename what the first has begun to write.
  @Test(.timeLimit(.minutes(5)))
  func `no writer without its lock puts half a file in another one's hands`() throws {
    let calls = try Counter.calls()
    let second = try #require(calls.firstIndex { $0.description == "stat store.json.tmp" })
    for first in Stress.share(of: Array(calls.indices), small: 3) where calls[first].operation != "rename" {
      for third in calls.indices where third > first {
        let isSound = try isSound(whenOneStopsAt: first, otherAt: second, oneAgainAt: third)
        #expect(isSound, "one stopped before \(calls[first]), then before \(calls[third])")
      }
    }
  }

  @Test func `a lock that is removed again and again is an error, and no endless loop`() throws {
    let counter = try Counter()
    let lock = counter.lock
    let remove: @Sendable (SystemCall) -> Void = { call in if call.operation == "flock" { unsafe unlink(lock) } }
    let store = try FileKeyValueStore(at: counter.directory.store, system: InterceptedFileSystem { remove($0) })
    let removed = KeyValueStoreError.lockRemoved(path: lock)

    #expect(throws: removed) { try store.values() }
    #expect(throws: removed) { try store.set(1, forKey: "count") }
  }

  @Test func `a damaged file stays where it is when the lock is removed`() throws {
    let counter = try Counter()
    let lock = counter.lock
    try Data("damaged".utf8).write(to: counter.directory.store)
    let system = InterceptedFileSystem { call in if call.path.hasSuffix("damaged-1") { unsafe unlink(lock) } }

    #expect(throws: KeyValueStoreError.lockRemoved(path: lock)) {
      try FileKeyValueStore(at: counter.directory.store, system: system).setDamagedFileAside()
    }
    #expect(try String(contentsOf: counter.directory.store, encoding: .utf8) == "damaged")
  }
}
