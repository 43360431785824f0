import Doubles
import DoublesProperties
import DoublesSchedules
import Synchronization
import TestSupport
import Testing

/// Faults that real programs had, planted in small systems: each is found, with its call named; without it, silence.
@Suite(.dropsKnownIssues) struct SeededFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// A part of the failure.
    let text: String
    let check: @Sendable (_ isFaulty: Bool) async throws -> Void

    init(_ name: String, _ text: String, _ check: @escaping @Sendable (Bool) async throws -> Void) {
      (testDescription, self.text, self.check) = (name, text, check)
    }
  }

  enum Broken: Error, CaseIterable { case broken, gone }

  /// A desk with a file, a lock and a shop; each call notes its effect.
  final class Desk: Sendable {
    struct Contents { var file = "old", temporary: [String] = [], locks: [String] = [], shown = "" }
    let contents = Mutex(Contents())

    let lockSpy = Spy { (_: String) throws(Broken) in }
    let unlockSpy = Spy { (_: String) throws(Broken) in }
    let writeSpy = Spy { (_: String) throws(Broken) in }
    let renameSpy = Spy { () throws(Broken) in }
    let removeSpy = Spy { () throws(Broken) in }
    let pageSpy = Spy { (number: Int) async throws(Broken) -> [Int] in number < 3 ? [number * 2, number * 2 + 1] : [] }

    func lock(_ name: String) throws(Broken) {
      try lockSpy(name)
      contents.withLock { $0.locks.append(name) }
    }
    func unlock(_ name: String) throws(Broken) {
      contents.withLock { $0.locks.removeAll { $0 == name } }
      try unlockSpy(name)
    }
    func write(_ text: String) throws(Broken) {
      contents.withLock { $0.temporary = [""] }
      try writeSpy(text)
      contents.withLock { $0.temporary = [text] }
    }
    func rename() throws(Broken) {
      try renameSpy()
      contents.withLock { ($0.file, $0.temporary) = ($0.temporary.first ?? "", []) }
    }
    func remove() throws(Broken) {
      contents.withLock { $0.temporary = [] }
      try removeSpy()
    }
    var now: Contents { contents.withLock { $0 } }
  }

  static let faults: [Fault] = [
    Fault("a swallowed error", "write(_:)") { isFaulty in
      await everyFailure(by: .once, .fromThereOn) {
        Desk()
      } in: { desk in
        if isFaulty { try? desk.write("new") } else { try desk.write("new") }
        try desk.rename()
      } leaves: { desk, error in
        error != nil || desk.now.file == "new"
      }
    },
    Fault("a lock kept after a failure", "write(\"new\")") { isFaulty in
      await everyFailure(by: .once, .fromThereOn) {
        Desk()
      } in: { desk in
        try desk.lock("a")
        do { try desk.write("new") } catch {
          if !isFaulty { try? desk.unlock("a") }
          throw error
        }
        try desk.unlock("a")
      } leaves: { desk, _ in
        desk.now.locks.isEmpty
      }
    },
    Fault("a page counted before it came", "call 0") { isFaulty in
      final class Reader { let desk = Desk(); var number = 0, rows: [Int] = [] }
      await everyFailure(cancelledAs: Broken.gone) {
        Reader()
      } in: { reader in
        for _ in 0..<2 {
          let rows = try await readPage(of: reader.desk, &reader.number, isFaulty)
          reader.rows += rows
        }
      } leaves: { reader, error in
        while reader.number < 3 { reader.rows += try await readPage(of: reader.desk, &reader.number, isFaulty) }
        return reader.rows == Array(0..<6)
      }
    },
    Fault("a retry without limit", "made 30 calls") { isFaulty in
      await everyFailure(calls: 30) {
        Desk()
      } in: { desk in
        for number in 1... {
          do { return try desk.write("new") } catch { if number == 3, !isFaulty { throw error } }
        }
      } leaves: { _, _ in
        true
      }
    },
    Fault("a temporary file left", "call 0") { isFaulty in
      await everyFailure(by: .once) {
        Desk()
      } in: { desk in
        do {
          try desk.write("new")
          try desk.rename()
        } catch {
          if !isFaulty { try? desk.remove() }
          throw error
        }
      } leaves: { desk, _ in
        desk.now.temporary.isEmpty
      }
    },
    Fault("a cache that keeps a failure", "call 0") { isFaulty in
      final class Cache { let desk = Desk(); var page: Result<[Int], Broken>? }
      await everyFailure(cancelledAs: Broken.gone) {
        Cache()
      } in: { cache in
        _ = try await load(cache.desk, &cache.page, isFaulty)
      } leaves: { cache, _ in
        try await load(cache.desk, &cache.page, isFaulty) == [2, 3]
      }
    },
    Fault("a fake that forgets to forget", "try subject.empty()") { isFaulty in
      await expectAlike(stock, seed: 1) {
        FakeStock()
      } and: {
        FakeStock(forgets: !isFaulty)
      }
    },
    Fault("an off-by-one at capacity", "== 100)  // the other: 99") { isFaulty in
      await expectAlike(stock, seed: 1) {
        FakeStock(capacity: 100)
      } and: {
        FakeStock(capacity: isFaulty ? 99 : 100)
      }
    },
    Fault("an update lost between two calls", "pay(") { isFaulty in
      let commands: [Command<any PurseKeeping>] = [
        Command("pay(_:)", (any PurseKeeping).pay, .in(1...100)),
        Command("add(_:)", (any PurseKeeping).add, .in(1...100)),
      ]
      await expectAlikeAtOnce(commands, count: 40, seed: 3) {
        if isFaulty { HastyPurse() } else { Purse() }
      } and: {
        Purse()
      }
    },
    Fault("a stub with an impossible answer", "call #1 of the double of") { isFaulty in
      let spy = Spy { (number: Int) in number * 2 }
      if isFaulty { spy.returns(7, for: 2) }
      _ = (spy(1), spy(2))
      await expectHonest(spy) { $0 * 2 }
    },
    Fault("an error mapped to another", "throws gone") { isFaulty in
      await everyFailure(of: Broken.broken, Broken.gone, by: .once) {
        Desk()
      } in: { desk in
        do { try desk.write("new") } catch { throw isFaulty ? Broken.broken : error }
      } leaves: { desk, error in
        let thrown: Broken? = desk.writeSpy.records.last.flatMap {
          if case .threw(let failure) = $0.outcome { failure } else { nil }
        }
        return error as? Broken == thrown
      }
    },
    Fault("an unlock in the wrong order", "leaves what it must not") { isFaulty in
      await everyFailure(by: .once) {
        Desk()
      } in: { desk in
        try desk.lock("a")
        do { try desk.lock("b") } catch {
          try desk.unlock("a")
          throw error
        }
        do { try desk.write("new") } catch {
          // The outer lock goes first.
          for name in isFaulty ? ["a", "b"] : ["b", "a"] { try? desk.unlock(name) }
          throw error
        }
        for name in ["b", "a"] { try? desk.unlock(name) }
      } leaves: { desk, _ in
        let unlocked = desk.unlockSpy.calls.map(\.arguments)
        return desk.now.locks.isEmpty && unlocked.sorted().reversed() == unlocked
      }
    },
  ]

  private static let stock: [Command<any StockKeeping>] = [
    Command("put(_:of:)", (any StockKeeping).put, .in(0...99), .of("mint", "green")),
    Command("grams(of:)", (any StockKeeping).grams, .of("mint", "green")),
    Command("empty()", (any StockKeeping).empty),
  ]

  private nonisolated(nonsending) static func readPage(
    of desk: Desk, _ number: inout Int, _ isFaulty: Bool
  ) async throws -> [Int] {
    let next = number
    if isFaulty { number += 1 }
    let rows = try await desk.pageSpy(next)
    if !isFaulty { number += 1 }
    return rows
  }

  private nonisolated(nonsending) static func load(
    _ desk: Desk, _ page: inout Result<[Int], Broken>?, _ isFaulty: Bool
  ) async throws -> [Int] {
    if let page { return try page.get() }
    do throws(Broken) {
      let rows = try await desk.pageSpy(1)
      page = .success(rows)
      return rows
    } catch {
      if isFaulty { page = .failure(error) }
      throw error
    }
  }

  @Test(arguments: faults) func `a seeded fault is found, and its call named`(fault: Fault) async throws {
    let issues = try await recordedIssues { try await fault.check(true) }

    try #require(issues.count == 1)
    #expect(issues[0].text.contains(fault.text))
  }

  @Test(arguments: faults) func `a right program is met with silence`(fault: Fault) async throws {
    let issues = try await recordedIssues { try await fault.check(false) }

    #expect(issues.map(\.text) == [])
  }
}
