import Doubles
import Testing

/// A closure that doesn't escape can't be kept, so that a spy can't record it: the double calls it in place, and records
/// what goes in and comes out. The same holds for `rethrows`, and for its typed form `throws(Failure)`.
@Suite struct Rethrowing {
  protocol Transacting: Sendable {
    func transact<Result, Failure: Error>(_ name: String, _ body: (Int) throws(Failure) -> Result) throws(Failure)
      -> Result
    func each(_ body: (Int) throws -> Void) rethrows
  }

  struct TransactingSpy: Transacting {
    /// Answers with what the closure is to be given.
    let begin = Spy { (name: String) in 1 }
    let commit = Spy { (name: String) in }
    func transact<Result, Failure: Error>(
      _ name: String, _ body: (Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let result = try body(begin(name))
      commit(name)
      return result
    }

    let elements = Spy { [1, 2] }
    func each(_ body: (Int) throws -> Void) rethrows {
      for element in elements() { try body(element) }
    }
  }

  enum Overdrawn: Error { case byMuch }

  @Test func `the closure runs in place with what the spy answers`() {
    let store = TransactingSpy()
    store.begin.returns(41)

    #expect(store.transact("deposit") { $0 + 1 } == 42)
    #expect(store.begin.calls == [Call("deposit")])
    #expect(store.commit.calls == [Call("deposit")])
  }

  @Test func `what the closure throws goes through, and nothing is committed`() {
    let store = TransactingSpy()

    #expect(throws: Overdrawn.byMuch) { try store.transact("withdraw") { _ throws(Overdrawn) in throw .byMuch } }

    #expect(store.commit.calls == [])
  }

  @Test func `rethrows only throws what the closure throws`() {
    var seen: [Int] = []

    TransactingSpy().each { seen.append($0) }

    #expect(seen == [1, 2])
  }
}
