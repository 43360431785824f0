import Doubles
import TestSupport
import Testing

/// The answers of every kind of double, demonstrated with a spy and a stub.
@Suite(.dropsKnownIssues) struct StubbingTests {
  let spy = Spy { (id: Int, name: String) throws(NamingError) in 0 }
  let stub = Stub { (id: Int) throws(NamingError) in "nobody" }

  @Test func `a new answer applies to all later calls: a value, a failure, or a closure's result`() throws {
    #expect(try stub(1) == "nobody")
    stub.returns("Ada")
    #expect(try [stub(1), stub(2)] == ["Ada", "Ada"])

    stub.throws(.forbidden)
    spy.throws(.unknown)
    #expect(throws: NamingError.forbidden) { try stub(1) }
    #expect(throws: NamingError.unknown) { try spy(1, "a") }

    stub.answers { id throws(NamingError) in
      guard id > 0 else { throw .unknown }
      return "number \(id)"
    }
    spy.answers { id, name in id + name.count }
    #expect(try stub(7) == "number 7")
    #expect(throws: NamingError.unknown) { try stub(0) }
    #expect(try spy(1, "four") == 5)
  }

  @Test func `answers are used in turn, and the ending determines what later calls get`() throws {
    stub.returns("a", "b", "c", then: .repeatsLast)
    #expect(try (0..<5).map { try stub($0) } == ["a", "b", "c", "c", "c"])

    stub.returns("a", "b", then: .startsOver)
    #expect(try (0..<5).map { try stub($0) } == ["a", "b", "a", "b", "a"])

    stub.returns("a", "b", then: .answers(.throws(.forbidden)))
    #expect(try [stub(1), stub(2)] == ["a", "b"])
    for _ in 1...2 { #expect(throws: NamingError.forbidden) { try stub(3) } }

    // Values and failures can be mixed.
    stub.answers(inTurn: .throws(.unknown), .returns("Ada"), then: .repeatsLast)
    #expect(throws: NamingError.unknown) { try stub(1) }
    #expect(try [stub(1), stub(1)] == ["Ada", "Ada"])
  }

  @Test func `concurrent calls each get a different answer in turn`() async {
    let stub = Stub { 0 }
    stub.answers(inTurn: (0..<800).map { .returns($0) })
    let taken = await withTaskGroup { group in
      for _ in 0..<8 { group.addTask { (0..<100).map { _ in stub() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }

    #expect(taken.sorted() == Array(0..<800))
  }

  @Test func `answers can have conditions, and the latest matching one is used`() {
    let namesStub = Stub { (id: Int) in "" }

    namesStub.returns("nobody")
    namesStub.returns("Ada", for: 1)
    namesStub.returns("a regular") { id in id > 100 }

    #expect([1, 2, 101].map { namesStub($0) } == ["Ada", "nobody", "a regular"])
  }

  @Test func `an answer for some arguments doesn't affect other calls`() throws {
    // An answer for exact arguments.
    spy.returns(1)
    spy.returns(2, for: 7, "seven")
    stub.throws(.unknown, for: 2)
    spy.throws(.forbidden, for: 8, "eight")
    #expect(try [spy(7, "seven"), spy(7, "six"), spy(6, "seven")] == [2, 1, 1])
    #expect(throws: NamingError.forbidden) { try spy(8, "eight") }
    #expect(throws: NamingError.unknown) { try stub(2) }

    // An answer with a condition; of two matching conditions, the later one counts.
    spy.returns(3) { id, _ in id > 100 }
    spy.throws(.forbidden) { _, name in name.isEmpty }
    stub.returns("big") { $0 > 100 }
    stub.returns("huge") { $0 > 1_000 }
    stub.throws(.forbidden) { $0 < 0 }
    #expect(try [spy(101, "a"), spy(100, "a")] == [3, 1])
    #expect(throws: NamingError.forbidden) { try spy(101, "") }
    #expect(try [stub(1_001), stub(101), stub(100)] == ["huge", "big", "nobody"])
    #expect(throws: NamingError.forbidden) { try stub(-1) }

    // An answer without a condition replaces all earlier ones.
    stub.returns("anybody")
    #expect(try [stub(1), stub(101)] == ["anybody", "anybody"])
    stub.returns("big") { $0 > 100 }
    stub.returns("first", "second")
    #expect(try [stub(101), stub(101)] == ["first", "second"])
  }

  @Test func `a stub can be set to return nothing, and any double can be given an answer`() async throws {
    let stub = Stub { () throws(NamingError) in }
    stub.throws(.unknown)
    #expect(throws: NamingError.unknown) { try stub() }
    stub.returns()
    #expect(throws: Never.self) { try stub() }

    let nameStub = SyncStub<Int, String, Never>()
    nameStub.returns("Ada")
    let spy = SyncSpy<(Int, String), Int, Never>()
    spy.returns(3)
    let asyncSpy = AsyncSpy<(Int, String), Int, Never>()
    asyncSpy.returns(4)
    #expect(nameStub(1) == "Ada")
    #expect(spy(1, "a") == 3)
    #expect(await asyncSpy(1, "a") == 4)
  }
}
