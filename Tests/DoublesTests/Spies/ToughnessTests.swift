import Doubles
import TestSupport
import Testing

/// Spies under load and at awkward moments. The full sizes run with `STRESS=1`.
struct ToughnessTests {
  @Test(arguments: [false, true])
  func `eight threads lose no call`(isFixed: Bool) async {
    let calls = Stress.count(300, full: 200_000)
    let spy = Spy { (thread: Int, call: Int) in call }
    if isFixed { spy.returns(7) }
    await withTaskGroup { group in
      for thread in 0..<8 { group.addTask { for call in 0..<calls { _ = spy(thread, call) } } }
    }

    #expect(spy.callCount == 8 * calls)
    var next = Array(repeating: 0, count: 8)
    let isComplete = spy.records.allSatisfy { record in
      defer { next[record.arguments.0] += 1 }
      return record.arguments.1 == next[record.arguments.0]
        && record.outcome == .returned(isFixed ? 7 : record.arguments.1)
    }
    #expect(isComplete)
    #expect(next == Array(repeating: calls, count: 8))
    let beginnings = spy.records.map(\.began)
    #expect(beginnings == beginnings.sorted(), "stamps rise with the calls")
  }

  @Test func `a spy may be called from a deinit, even that of a value that it has just dropped`() {
    let spy = Spy { (goodbye: Goodbye?) in }
    spy(Goodbye { spy(nil) })
    #expect(spy.callCount == 1)

    spy.forget()

    #expect(spy.callCount == 1)
    #expect(spy.calls.first?.arguments == nil)

    let makeSpy = Spy { () -> Goodbye? in nil }
    makeSpy.returns(Goodbye { _ = makeSpy() })
    // Replacing the answer releases the old one, which calls the spy while its answer is being changed.
    makeSpy.returns(nil)
    #expect(makeSpy.callCount == 1)
  }

  @Test func `concurrent waits and calls lose no call`() async throws {
    let count = Stress.count(300, full: 10_000)
    let spy = Spy { (call: Int) in }
    let seen = try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        group.addTask {
          var seen: [Int] = []
          for _ in 0..<count / 4 { seen.append(try await spy.nextCall().arguments) }
          return seen
        }
      }
      for call in 0..<count { spy(call) }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(seen.sorted() == Array(0..<count))
  }

  @Test func `many held calls end in random order`() async throws {
    let count = Stress.count(200, full: 10_000)
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    try await withThrowingTaskGroup { group in
      for id in 0..<count {
        group.addTask {
          let answer = await spy(id)
          #expect(answer == id * 2)
        }
      }
      var held: [HeldCall<Int, Int, Never>] = []
      for _ in 0..<count { held.append(try await spy.nextHeldCall()) }
      for call in held.shuffled() { call.return(call.arguments * 2) }
    }

    #expect(spy.mostInFlight == count)
    #expect(Set(spy.calls) == Set((0..<count).map { Call($0) }))
    #expect(spy.records.allSatisfy { $0.outcome == .returned($0.arguments * 2) })
  }

  @Test func `held calls may be cancelled at any moment, and all end`() async throws {
    let count = Stress.count(200, full: 4_000)
    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    let callers = (0..<count).map { id in Task { await spy(id) } }
    try await withThrowingTaskGroup { group in
      group.addTask { for caller in callers.shuffled() { caller.cancel() } }
      for _ in 0..<count {
        let held = try await spy.nextHeldCall()
        group.addTask {
          try? await held.cancellation()
          held.return(held.isCancelled ? 1 : 0)
        }
      }
    }

    var ended = 0
    for caller in callers { ended += await caller.value }
    #expect(ended == count)
    #expect(spy.records.filter(\.wasCancelled).count == count)
  }
}
