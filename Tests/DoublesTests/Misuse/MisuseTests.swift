import Doubles
import TestSupport
import Testing

/// A misuse fails its test, says what to do, and lets the test continue.
@Suite(.dropsKnownIssues) struct MisuseTests {
  enum StorageError: Error, Equatable { case full }

  protocol Storing: Sendable {
    func count(of name: String) -> Int
    func load(_ name: String) throws -> [Int]
    func names() async -> [String]?
    func store(_ name: String, count: Int) throws(StorageError) -> Bool
    func name(of id: Int) -> Unplaceable
  }

  /// A type that has no placeholder.
  struct Unplaceable: Sendable, Equatable { let id: Int }

  struct StoringSpy: Storing {
    let countSpy = Spy(of: Self.count)
    func count(of name: String) -> Int { countSpy(name) }
    let loadSpy = Spy(of: Self.load)
    func load(_ name: String) throws -> [Int] { try loadSpy(name) }
    let namesSpy = Spy(of: Self.names)
    func names() async -> [String]? { await namesSpy() }
    let storeSpy = Spy(of: Self.store)
    func store(_ name: String, count: Int) throws(StorageError) -> Bool { try storeSpy(name, count) }
    let nameSpy = Spy(of: Self.name)
    func name(of id: Int) -> Unplaceable { nameSpy(id) }
  }

  let storing = StoringSpy()

  @Test func `a call without an answer returns a placeholder`() async throws {
    try await expectMisuse(#"count(of: "tea") was called, and its double has never had an answer."#) {
      #expect(storing.count(of: "tea") == 0)
    }
    try await expectMisuse("Give it one before the call: returns(…), throws(…) or answers { … }.") {
      #expect(throws: Never.self) { try storing.store("tea", count: 1) }
    }

    // An asynchronous call continues, too.
    try await expectMisuse("names() was called") {
      let names = await storing.names()
      #expect(names == nil)
    }

    // Only a function without a result needs no answer: `()` converts to each of these results, but isn't one.
    try await expectMisuse(#"value("key") was called"#) {
      #expect(SyncSpy<String, (any Sendable)?, Never>()("key", member: "value(_:)") == nil)
    }
    try await expectMisuse("wait() was called") { #expect(SyncSpy<Void, Void?, Never>()(member: "wait()") == nil) }
  }

  @Test func `a call that matches no condition fails and lists the conditions`() async throws {
    let paySpy = SyncSpy<Int, Bool, Never>()
    paySpy.returns(true, for: 50)

    try await expectMisuse(
      "has answers for other calls only: returns true to (50). Closest: argument 1 is 100 instead of 50. Give it one"
    ) {
      #expect(paySpy(100, member: "pay(_:)"), "the first answer that it ever had")
    }

    // The closest of several conditions is reported, and the differing part of a large argument.
    struct Order: Equatable, Sendable {
      let id = 7, tea = "mint", milk = false, sugar = false, to = "Ada"
      var lines = Array(repeating: "a line of the order", count: 20)
    }
    var other = Order()
    other.lines[13] = "another"
    let sendSpy = SyncSpy<(Order, Int, String), Bool, Never>()
    sendSpy.returns(true, for: other, 1, "Ada")
    sendSpy.returns(false, for: Order(), 2, "Bob")
    try await expectMisuse(
      #"Closest: argument 1 is …ne of the order", "a line of the order", "a line of the order""#
    ) {
      #expect(sendSpy(Order(), 1, "Ada", member: "send(_:_:to:)"))
    }
  }

  @Test func `an endlessly repeated misuse is reported a few times, and then only counted`() async throws {
    let issues = try await recordedIssues {
      for _ in 0..<1_000 { _ = storing.count(of: "tea") }
    }

    #expect(issues.count == 6)
    #expect(issues.last?.text.hasSuffix("It is misuse 1000 of this double; of so many, few are reported.") == true)
    // Another double reports its own misuse.
    try await expectMisuse("has never had an answer") { _ = StoringSpy().count(of: "tea") }
  }

  @Test func `once the answers in turn run out, the first answer is used again`() async throws {
    storing.nameSpy.returns(Unplaceable(id: 1), Unplaceable(id: 2))
    _ = [storing.name(of: 0), storing.name(of: 0)]

    try await expectMisuse("in turn are used up. Say what follows the last: then: .repeatsLast.") {
      #expect(storing.name(of: 0) == Unplaceable(id: 1))
    }

    // That is the answer from the initializer, if there is one.
    let spy = Spy { (id: Int) in Unplaceable(id: id) }
    spy.returns(Unplaceable(id: 7), Unplaceable(id: 8))
    _ = [spy(0), spy(0)]
    try await expectMisuse("has no answer left") { #expect(spy(3) == Unplaceable(id: 3)) }
  }

  @Test func `the caller of a dropped held call continues`() async throws {
    let spy = AsyncSpy { (id: Int) in id * 2 }
    spy.holds()

    try await expectMisuse(
      """
      count(of: 7) is held, and the test let go of it: its caller would hang forever. End every held call with return(…) or \
      throw(…).
      """
    ) {
      let caller = Task { await spy(7, member: "count(of:)") }
      _ = try await spy.nextHeldCall()
      let answer = await caller.value
      #expect(answer == 14)
    }
    #expect(spy.records.map(\.outcome) == [.returned(14)])
  }

  @Test func `taken calls may be dropped after a misuse, and a later misuse is still reported`() async throws {
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    let callers = (0..<3).map { id in Task { await spy(id) } }

    let issues = try await recordedIssues {
      var held = [try await spy.nextHeldCall(), try await spy.nextHeldCall()]
      #expect(storing.count(of: "tea") == 0)
      held = []
      // A later report has its own cause.
      _ = try await spy.nextHeldCall()
      withExtendedLifetime(held) {}
    }

    #expect(issues.count == 2)
    #expect(issues.first?.text.hasPrefix(#"count(of: "tea") was called"#) == true)
    #expect(issues.last?.text.contains("is held, and the test let go of it") == true)
    for caller in callers { _ = await caller.value }
  }

  @Test func `a cancelled task that drops a held call causes only a warning`() async throws {
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    let caller = Task { await spy(7) }

    let issues = try await recordedIssues {
      let holder = Task {
        let held = try await spy.nextHeldCall()
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        withExtendedLifetime(held) {}
      }
      _ = await holder.result
    }

    #expect(issues.map(\.severity) == [.warning], "\(issues)")
    #expect(await caller.value == 7)
  }

  @Test func `a mock that is released without being verified is a misuse`() async throws {
    try await expectMisuse("expected a call, and nobody verified it: verify() was forgotten, or the test ended before.")
    {
      let mock = Mock<Spy> { (id: Int) in }
      mock.expects(1)
    }
    // One cause, one message.
    try await expectMisuse("was called, and its double has never had an answer") {
      let mock = Mock<Spy> { (id: Int) in }
      mock.expects(1)
      #expect(storing.count(of: "tea") == 0)
    }
  }

  @Test func `unused answers are listed`() {
    storing.countSpy.returns(1, 2, 3)
    storing.countSpy.returns(9, for: "tea")
    _ = storing.count(of: "milk")

    #expect(
      storing.countSpy.unusedAnswers == ["returns 2, turn 2 of 3", "returns 3, turn 3 of 3", #"returns 9 to ("tea")"#])
    _ = [storing.count(of: "tea"), storing.count(of: "a"), storing.count(of: "b")]
    #expect(storing.countSpy.unusedAnswers == [])

    // The initializer's answer may stay unused; any later answer counts as unused until a call has taken it.
    let (spy, stub) = (Spy { 1 }, Stub { 1 })
    #expect(spy.unusedAnswers + stub.unusedAnswers == [])
    stub.returns(2)
    #expect(stub.unusedAnswers == ["returns 2"])
    _ = (stub(), spy())
    #expect(stub.unusedAnswers == [])
    spy.returns(2)
    #expect(spy.unusedAnswers == ["returns 2"])
    _ = spy()
    #expect(spy.unusedAnswers == [])
    spy.answers { 3 }
    #expect(spy.unusedAnswers == ["answers { … }"])
    _ = spy()
    #expect(spy.unusedAnswers == [])
  }

  @Test func `a hundred thousand conditional answers are released without a stack overflow`() {
    let stub = Stub { (id: Int) in 0 }
    for id in 0..<Stress.count(2_000, full: 100_000) { stub.answers(with: .returns(id)) { $0 == id } }

    stub.returns(1)

    #expect(stub(7) == 1)
  }
}
