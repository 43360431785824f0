@_spi(Hooks) import Doubles
import TestSupport
import Testing

// If a wait never ends, the time limit fails the test.
struct WaitingTests {
  let spy = Spy { (id: Int) in id }

  @Test func `a wait finds past calls and waits for future ones`() async throws {
    _ = spy(1)
    _ = spy(2)
    #expect(try await spy.call(at: 0) == Call(1))
    #expect(try await spy.call(at: 1) == Call(2))
    try await spy.calls(reach: 2)

    async let third = spy.call(at: 2)
    _ = spy(3)
    #expect(try await third == Call(3))

    async let reached: Void = spy.calls(reach: 6)
    for id in 4...6 { _ = spy(id) }
    try await reached
    #expect(spy.callCount == 6)
  }

  @Test @MainActor func `a wait is queued before its actor does anything else`() async throws {
    let waiting = Task.immediate { @MainActor [spy] in try await spy.nextCall() }

    #expect(NotedSpy(spy)?.waits.count == 1)
    _ = spy(7)
    #expect(try await waiting.value == Call(7))
  }

  @Test func `each wait for the next call returns a different call`() async throws {
    _ = spy(1)
    _ = spy(2)

    #expect(try await spy.nextCall() == Call(1))
    #expect(try await spy.nextCall() == Call(2))
    #expect(spy.unseenCalls == [], "a call that was taken has been looked at")
    async let next = spy.nextCall()
    _ = spy(3)
    #expect(try await next == Call(3))
  }

  @Test func `several waiting tasks each get a call, in the order in which they began to wait`() async throws {
    let spy = spy
    let waiting = await MainActor.run {
      (1...3).map { _ in Task.immediate { @MainActor in try await spy.nextCall() } }
    }
    for id in 1...3 { _ = spy(id) }

    for (index, task) in waiting.enumerated() {
      #expect(try await task.value == Call(index + 1))
    }

    // Tasks that wait for the same event continue in that order, too.
    let wentOnSpy = Spy { (_: Int) in }
    let others = (1...3).map { number in
      Task(executorPreference: InlineExecutor()) {
        try await spy.calls(reach: 4)
        wentOnSpy(number)
      }
    }
    _ = spy(4)
    for other in others { try await other.value }
    #expect(wentOnSpy.calls == [Call(1), Call(2), Call(3)])
  }

  @Test func `the first matching call is found whether it begins before or after the wait`() async throws {
    _ = spy(1)
    _ = spy(12)
    _ = spy(13)

    #expect(try await spy.firstCall { $0 > 10 } == Call(12))
    async let later = spy.firstCall { $0 > 100 }
    _ = spy(99)
    _ = spy(101)
    #expect(try await later == Call(101))
  }

  @Test func `forgotten calls don't count for a wait`() async throws {
    _ = spy(1)
    _ = try await spy.nextCall()
    spy.forget()
    async let next = spy.nextCall()
    async let first = spy.call(at: 0)
    _ = spy(2)

    #expect(try await [next, first] == [Call(2), Call(2)])
  }

  @Test func `a cancelled wait of any kind fails at its own line, and leaves its call to the next wait`() async throws {
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    async let first = spy(1)
    let held = try await spy.nextHeldCall()
    _ = try await spy.nextCall()
    let waits: [Int: @Sendable () async throws -> Void] = [
      #line: { try await spy.call(at: 1) },
      #line: { try await spy.nextCall() },
      #line: { try await spy.firstCall { $0 > 1 } },
      #line: { try await spy.end(ofCallAt: 0) },
      #line: { try await spy.calls(reach: 2) },
      #line: { _ = try await spy.nextHeldCall() },
      #line: { try await held.cancellation() },
    ]

    for (line, wait) in waits {
      let issues = try await recordedIssues {
        let early = Task { try await wait() }
        early.cancel()
        await #expect(throws: CancellationError.self) { try await early.value }

        let late = await MainActor.run { Task.immediate { @MainActor in try await wait() } }
        late.cancel()
        #expect(NotedSpy(spy)?.waits == [], "it ends at once")
        await #expect(throws: CancellationError.self) { try await late.value }
      }

      #expect(issues.map(\.sourceLocation?.fileName) == ["WaitingTests.swift", "WaitingTests.swift"])
      #expect(issues.map(\.sourceLocation?.line) == [line, line])
    }

    #expect(!held.isCancelled)
    held.return(7)
    #expect(await first == 7)
    async let second = spy(2)
    #expect(try await spy.nextCall() == Call(2))
    try await spy.nextHeldCall().return(8)
    #expect(await second == 8)
  }

  @Test func `a wait that ends without its event names the event, and what happened instead`() async throws {
    let spy = spy
    _ = spy(1, member: "count(of:)")

    let issues = try await recordedIssues {
      let waiting = Task { try await spy.call(at: 1) }
      waiting.cancel()
      _ = await waiting.result
    }

    let text = try #require(issues.first?.text)
    #expect(text.hasPrefix("The wait for call #1 of the spy of Spies/WaitingTests.swift:"))
    #expect(text.hasSuffix(", count(of:), ended without it. One call came:\n  count(of: 1) returned 1"))
    #expect(issues.count == 1)
  }

  @Test func `a waiting test is notified when a call begins and when it ends`() async throws {
    let spy = spy
    let (begin, end) = await MainActor.run {
      (
        Task.immediate { @MainActor in try await spy.call(at: 0) },
        Task.immediate { @MainActor in try await spy.end(ofCallAt: 0) }
      )
    }

    _ = spy(2)

    #expect(try await begin.value == Call(2))
    #expect(try await end.value.outcome == .returned(2))
  }

  @Test func `taking the next call without waiting returns nil if there is none`() {
    #expect(spy.takeNextCall() == nil)
    _ = spy(7)

    #expect(spy.takeNextCall() == Call(7))
    #expect(spy.takeNextCall() == nil)
  }
}
