import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The promises of every store about an update of several values.
struct UpdateTests {
  let directory = TemporaryDirectory()

  @Test(arguments: StoreKind.allCases)
  func `an update sees what is stored and what it has changed so far, and removes both`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(["old": 1, "kept": "text"], forKey: "nested")
    try store.set("7 apples", forKey: "stock")

    let seen = try store.update { values in
      values.set(values.integer(forKey: "stock") + 1, forKey: "stock")
      values["copy"] = values["nested"]
      values.removeValue(forKey: "nested")
      return values.values
    }

    #expect(seen == ["stock": 8, "copy": ["old": 1, "kept": "text"]])
    #expect(try store.values() == seen)
    // As outside of an update, a missing value reads as 0.
    #expect(try store.update { $0.integer(forKey: "nested") } == 0)
    #expect(try store.update { $0["nested"] } == nil)

    try store.update { values in
      values.set(2, forKey: "two")
      values.removeAll()
      values.set(3, forKey: "three")
    }
    #expect(try store.values() == ["three": 3])
  }

  @Test(arguments: StoreKind.allCases)
  func `using the store inside its own update is an error and no deadlock`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")

    let (readError, writeError) = try store.update { _ in
      (
        #expect(throws: KeyValueStoreError.self) { try store.values() },
        #expect(throws: KeyValueStoreError.self) { try store.set(2, forKey: "one") }
      )
    }

    for error in [readError, writeError] {
      guard case .nestedUse = error else {
        Issue.record("not nestedUse but \(String(describing: error))")
        continue
      }
    }
    // The error has left nothing locked.
    #expect(throws: Never.self) { try store.set(3, forKey: "one") }
    #expect(try store.values() == ["one": 3])
  }

  @Test(arguments: StoreKind.allCases)
  func `one store may be used inside the update of another`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    let otherDirectory = TemporaryDirectory()
    let other = try kind.make(in: otherDirectory)

    try store.update { values in
      #expect(throws: Never.self) { try other.set(1, forKey: "one") }
      values.set(2, forKey: "two")
    }

    #expect(try store.values() == ["two": 2])
    #expect(try other.values() == ["one": 1])
    withExtendedLifetime(otherDirectory) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `another thread that reads during an update sees the values from before it`(_ kind: StoreKind) throws {
    let store = try kind.make(in: directory)
    try store.set(1, forKey: "one")
    let done = DispatchSemaphore(value: 0)

    // The reader may wait for the update (then it reads 2) or not (then it reads 1), but never sees half of it.
    try store.update { values in
      values.set(2, forKey: "one")
      Thread.detachNewThread {
        #expect(throws: Never.self) {
          let read = try store.values()
          #expect(read == ["one": 1] || read == ["one": 2, "two": 2])
        }
        done.signal()
      }
      values.set(2, forKey: "two")
    }
    done.wait()

    #expect(try store.values() == ["one": 2, "two": 2])
  }
}
