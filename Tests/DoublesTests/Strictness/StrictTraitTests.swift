import Doubles
import TestSupport
import Testing

struct StrictTraitTests {
  /// Runs `body` like a test with the trait, and returns the messages of its issues instead of failing.
  private func issues(
    _ trait: StrictTrait = .strict, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    return try await recordedIssues {
      do {
        try await trait.provideScope(for: test, testCase: Test.Case.current) { try await body() }
      } catch is NamingError {}
    }.map(\.text)
  }

  @Test func `unused answers fail the test, even those of a stub`() async throws {
    let line = #line + 2
    let issues = try await issues {
      let (countSpy, nameStub) = (Spy { (id: Int) in id }, Stub { "" })
      countSpy.returns(1, 2)
      _ = countSpy(7)
      nameStub.returns("Ada")
    }

    #expect(issues.count == 2)
    #expect(
      issues.first?.contains("StrictTraitTests.swift:\(line) has answers that no call has had: returns 2, turn 2 of 2.")
        == true)
    #expect(issues.last?.contains(#"has answers that no call has had: returns "Ada"."#) == true)
  }

  @Test func `answers from a shared setup may stay unused, and later answers may not`() async throws {
    let issues = try await issues {
      let (countSpy, nameStub) = (Spy { (id: Int) in id }, Stub { "" })
      countSpy.returns(3, for: 1)
      countSpy.allowsUnusedAnswers()
      nameStub.returns("Ada")
      nameStub.allowsUnusedAnswers()
      countSpy.returns(4, for: 2)
    }

    #expect(issues.count == 1)
    #expect(issues.first?.contains("has answers that no call has had: returns 4 to (2). If some tests") == true)
  }

  @Test func `held calls that were not taken fail the test, and their callers continue`()
    async throws
  {
    let callers = Spy { (caller: Task<Int, Never>) in }

    let issues = try await issues {
      let countSpy = AsyncSpy { (id: Int) in 7 }
      countSpy.holds()
      callers(Task { await countSpy(1, member: "count(of:)") })
      try await countSpy.nextHeldCall().return(1)
      callers(Task { await countSpy(2, member: "count(of:)") })
      try await countSpy.calls(reach: 2)
    }

    #expect(
      issues == [
        """
        count(of: 2) is held, and the test ended without taking it: its caller would hang forever. It is held call 2 of its \
        double; the test took 1, and ended 1. Take every held call with nextHeldCall(), and end it with return(…) or throw(…).
        """
      ])
    #expect(await callers.calls[1].arguments.value == 7)
  }

  @Test func `with calls: true, a test fails for calls that it hasn't looked at`() async throws {
    let body: @Sendable () async throws -> Void = {
      let (countSpy, nameSpy, otherSpy) = (Spy { (id: Int) in id }, Spy { () in "" }, Spy { (id: Int) in })
      _ = [countSpy(1, member: "count(of:)"), countSpy(2, member: "count(of:)")]
      try await countSpy.call(at: 0)
      _ = nameSpy()
      #expect(nameSpy.callCount == 1)
      otherSpy.keeps(.countOnly)
      otherSpy(1, member: "other(_:)")
    }

    #expect(try await issues(.strict, body) == [])
    let issues = try await issues(.strict(calls: true), body)
    #expect(issues.count == 2)
    #expect(issues.first?.hasSuffix("has calls that the test hasn't looked at: count(of: 2).") == true)
    #expect(issues.last?.hasSuffix("has calls that the test hasn't looked at: 1 of other(_:).") == true)
  }

  @Test func `a test that ends with an error reports nothing else`() async throws {
    let heldSpies = Spy { (spy: AsyncSpy<Int, Int, Never>) in }
    let issues = try await issues {
      Spy { (id: Int) in id }.returns(2)
      let heldSpy = AsyncSpy { (id: Int) in id }
      heldSpies(heldSpy)
      heldSpy.holds()
      Task { await heldSpy(1) }
      try await heldSpy.calls(reach: 1)
      throw NamingError.unknown
    }

    #expect(try #require(heldSpies.calls.first).arguments.takeHeldCall() == nil, "its caller has gone on")
    #expect(issues == [])
  }

  @Test(.strict(calls: true), .timeline) func `a test that uses every answer and looks at every call passes`() throws {
    let countSpy = Spy { (id: Int) in id }
    countSpy.returns(2)

    #expect(countSpy(1) == 2)
    #expect(countSpy.calls == [Call(1)])
  }

  @Test func `nested traits see the same doubles`() async throws {
    let showSpy = Spy { (timeline: Timeline) in }
    let test = try #require(Test.current)

    try await IssueHandlingTrait.compactMapIssues { _ in nil }.provideScope(for: test, testCase: Test.Case.current) {
      try await TimelineTrait.timeline { showSpy($0) }.provideScope(for: test, testCase: Test.Case.current) {
        try await StrictTrait.strict(calls: true).provideScope(for: test, testCase: Test.Case.current) {
          Spy {}(member: "drop()")
        }
      }
    }

    #expect(showSpy.callCount == 1)
  }

  @Test func `unseen calls to one spy and to a whole double are listed`() async throws {
    let naming = NamingSpy()
    _ = naming.rename(1, to: "Ada")
    #expect(naming.renameSpy.unseenCalls == [Call(1, "Ada")])
    #expect(unseenCalls(of: naming) == [#"rename(1, to: "Ada")"#])

    #expect(naming.renameSpy.calls == [Call(1, "Ada")])
    #expect(naming.renameSpy.unseenCalls == [])
    #expect(unseenCalls(of: naming) == [])

    _ = naming.rename(2, to: "Bob")
    #expect(naming.renameSpy.unseenCalls == [Call(2, "Bob")])
    naming.renameSpy.forget()
    #expect(naming.renameSpy.unseenCalls == [])

    // An unrecorded call doesn't make a seen call unseen.
    _ = naming.rename(3, to: "Eve")
    #expect(naming.renameSpy.callCount == 1)
    naming.renameSpy.keeps(.countOnly)
    _ = naming.rename(4, to: "Eve")
    #expect(naming.renameSpy.unseenCalls == [])
    #expect(unseenCalls(of: naming) == ["1 of rename(_:to:)"])
    naming.renameSpy.keeps(.everything)
    _ = naming.rename(5, to: "Eve")
    #expect(unseenCalls(of: naming) == [#"rename(5, to: "Eve"), 1 of rename(_:to:)"#])
    #expect(naming.renameSpy.callCount == 3)
    #expect(unseenCalls(of: naming) == [])
    naming.renameSpy.keeps(.countOnly)
    _ = naming.rename(6, to: "Eve")
    try await naming.renameSpy.calls(reach: 4)
    #expect(unseenCalls(of: naming) == [])
  }
}
