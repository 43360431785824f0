import Doubles
import Testing

struct NeverTests {
  enum TeaError: Error { case cold }

  @Test func `a cancelled caller throws CancellationError if it can, and otherwise gets an answer`() async throws {
    let spy = AsyncSpy { (id: Int) async throws in id }
    // One of several answers in turn may be `.neverReturns`.
    spy.answers(inTurn: .returns(7), .neverReturns, then: .repeatsLast)
    #expect(try await spy(1) == 7)
    let caller = Task { try await spy(2) }
    try await spy.calls(reach: 2)

    caller.cancel()

    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(spy.records[1].wasCancelled)
    #expect(spy.unusedAnswers == [])

    let typedSpy = AsyncSpy { (id: Int) async throws(TeaError) in id * 2 }
    typedSpy.neverReturns()
    let other = Task { try await typedSpy(4) }
    try await typedSpy.calls(reach: 1)
    other.cancel()
    #expect(try await other.value == 8)
  }

  @Test func `a stub can be set to never answer, too`() async {
    let stub = AsyncStub<Int, [String], Never>()
    stub.neverReturns()
    let caller = Task { await stub(1) }

    caller.cancel()

    #expect(await caller.value == [])
  }

  @Test func `a call that never ends doesn't keep its test from ending`() async throws {
    struct Unplaceable: Sendable {}
    let spy = AsyncSpy<Int, Unplaceable, Never>()
    spy.neverReturns()
    let caller = Task { await spy(1) }
    try await spy.calls(reach: 1)

    caller.cancel()

    #expect(spy.records[0].outcome.description == "running")
  }
}
