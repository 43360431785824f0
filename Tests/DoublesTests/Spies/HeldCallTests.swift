import Doubles
import Testing

// If a call is held forever, the time limit fails the test.
struct HeldCallTests {
  let fetching = FetchingSpy()

  @Test func `a held call continues when the test returns a value or throws an error`() async throws {
    fetching.pageSpy.holds()
    async let page = fetching.page(1, of: "a")

    let held = try await fetching.pageSpy.nextHeldCall()
    #expect(held.arguments == (1, "a"))
    #expect(held.call == Call(1, "a"))
    // It is recorded already.
    #expect(fetching.pageSpy.records.map(\.outcome) == [.running])
    held.return("held")

    #expect(try await page == "held")
    #expect(fetching.pageSpy.records.map(\.outcome) == [.returned("held")])

    let caller = Task { [fetching] in try await fetching.page(2, of: "a") }
    try await fetching.pageSpy.nextHeldCall().throw(.offline)
    await #expect(throws: FetchingError.offline) { try await caller.value }
  }

  @Test func `calls that have already arrived are taken in order`() async throws {
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    // Each of these runs on the main actor until it is held, so they arrive in this order.
    let callers = await MainActor.run { (1...3).map { id in Task.immediate { @MainActor in await spy(id) } } }
    try await spy.calls(reach: 3)

    var arrived: [Int] = []
    for _ in 1...3 {
      let held = try await spy.nextHeldCall()
      arrived.append(held.arguments)
      held.return(held.arguments * 10)
    }

    #expect(arrived == [1, 2, 3])
    #expect(await callers[2].value == 30)
  }

  @Test func `a spy can hold calls by their position or by a condition`() async throws {
    fetching.pageSpy.answers(inTurn: .returns("first"), .holds)
    #expect(try await fetching.page(1, of: "a") == "first")

    async let page = fetching.page(2, of: "a")
    try await fetching.pageSpy.nextHeldCall().return("second")
    #expect(try await page == "second")

    fetching.pageSpy.returns("others")
    fetching.pageSpy.answers(with: .holds) { number, _ in number == 3 }
    async let third = fetching.page(3, of: "a")
    #expect(try await fetching.page(4, of: "a") == "others")
    try await fetching.pageSpy.nextHeldCall().return("third")
    #expect(try await third == "third")
  }

  @Test func `a held call stays held when the answer changes`() async throws {
    fetching.pageSpy.holds()
    async let first = fetching.page(1, of: "a")
    let held = try await fetching.pageSpy.nextHeldCall()
    fetching.pageSpy.returns("fixed")

    #expect(try await fetching.page(2, of: "a") == "fixed")
    #expect(fetching.pageSpy.records[0].outcome == .running)
    held.return("held")

    #expect(try await first == "held")
  }

  @Test func `the cancellation of the caller can be awaited, and the test decides how the call ends`() async throws {
    fetching.pageSpy.holds()
    let caller = Task { [fetching] in try await fetching.page(1, of: "a") }
    let held = try await fetching.pageSpy.nextHeldCall()
    #expect(!held.isCancelled)

    caller.cancel()
    try await held.cancellation()
    #expect(held.isCancelled)
    #expect(fetching.pageSpy.records[0].outcome == .running)
    held.throw(.cancelled)

    await #expect(throws: FetchingError.cancelled) { try await caller.value }
    #expect(fetching.pageSpy.records[0].wasCancelled)
    #expect(fetching.pageSpy.records[0].outcome == .threw(.cancelled))
    #expect(fetching.pageSpy.records[0].ended != nil)

    // A cancellation before the call is taken counts, too.
    let early = Task { [fetching] in try await fetching.page(1, of: "a") }
    early.cancel()
    let heldEarly = try await fetching.pageSpy.nextHeldCall()
    try await heldEarly.cancellation()
    heldEarly.return("all the same")
    #expect(try await early.value == "all the same")
  }

  @Test func `a call may be ended before its caller has suspended`() async throws {
    let spy = AsyncSpy { (id: Int) async in id }
    spy.holds()
    // A projection runs after the call is recorded and before its caller suspends, the earliest moment to end the call.
    _ = spy.keepsOnly { [spy] _ in
      Task.immediate { try await spy.nextHeldCall().return(7) }
    }

    #expect(await spy(1) == 7)
  }

  @Test func `taking a held call without waiting returns nil if there is none`() async throws {
    #expect(fetching.pageSpy.takeHeldCall() == nil)
    fetching.pageSpy.holds()
    async let page = fetching.page(1, of: "a")
    try await fetching.pageSpy.calls(reach: 1)

    try #require(fetching.pageSpy.takeHeldCall()).return("at once")

    #expect(try await page == "at once")
    #expect(fetching.pageSpy.takeHeldCall() == nil)
  }
}
