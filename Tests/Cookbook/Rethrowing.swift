import Doubles
import Testing

/// A spy can't record a closure that doesn't escape (`Spy(of: Self.each)`: "stored property 'eachSpy' of
/// 'Sendable'-conforming struct … contains non-Sendable type '(Int) throws -> ()'"): the double calls it directly, and
/// records its input and output. The same holds for `rethrows`, and for its typed form `throws(Failure)`.
struct Rethrowing {
  protocol Transacting: Sendable {
    func transact<Result, Failure: Error>(_ name: String, _ body: (Int) throws(Failure) -> Result) throws(Failure)
      -> Result
    func each(_ body: (Int) throws -> Void) rethrows
  }

  struct TransactingSpy: Transacting {
    /// The spy's answer is the closure's argument.
    let beginSpy = Spy { (name: String) in 1 }
    let commitSpy = Spy { (name: String) in }
    func transact<Result, Failure: Error>(
      _ name: String, _ body: (Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      let result = try body(beginSpy(name))
      commitSpy(name)
      return result
    }

    let elementsSpy = Spy { [1, 2] }
    func each(_ body: (Int) throws -> Void) rethrows {
      for element in elementsSpy() { try body(element) }
    }
  }

  enum Overdrawn: Error { case byMuch }

  /// The systems under test: neither needs a `try` if its closure doesn't throw.
  func deposit(_ amount: Int, in store: some Transacting) -> Int {
    store.transact("deposit") { $0 + amount }
  }
  func sum(of store: some Transacting) -> Int {
    var sum = 0
    store.each { sum += $0 }
    return sum
  }

  @Test func `the closure gets the spy's answer, and runs before the call returns`() {
    let store = TransactingSpy()
    store.beginSpy.returns(41)

    #expect(deposit(1, in: store) == 42)
    #expect(store.beginSpy.calls == [Call("deposit")])
    #expect(store.commitSpy.calls == [Call("deposit")])
  }

  @Test func `an error from the closure is rethrown, and nothing is committed`() {
    let store = TransactingSpy()

    #expect(throws: Overdrawn.byMuch) { try store.transact("withdraw") { _ throws(Overdrawn) in throw .byMuch } }

    #expect(store.commitSpy.calls == [])
  }

  @Test func `a rethrowing method throws only what its closure throws`() {
    let store = TransactingSpy()
    store.elementsSpy.returns([40, 2])

    #expect(sum(of: store) == 42)
  }
}
