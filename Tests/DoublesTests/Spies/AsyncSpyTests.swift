import Doubles
import TestSupport
import Testing

struct AsyncSpyTests {
  let fetching = FetchingSpy()

  @Test func `calls are recorded with their arguments and outcomes, and answers told as to any double`() async throws {
    let spy = fetching.pageSpy
    _ = try await fetching.page(1, of: "a")
    spy.answers(inTurn: .throws(.offline), .returns("second"), then: .repeatsLast)
    await #expect(throws: FetchingError.offline) { try await fetching.page(2, of: "b") }
    #expect(try await fetching.page(1, of: "a") == "second")
    #expect(try await fetching.page(1, of: "a") == "second")
    spy.returns("fixed")
    spy.returns("special", for: 7, "b")
    #expect(try await fetching.page(7, of: "b") == "special")
    #expect(try await fetching.page(7, of: "a") == "fixed")

    #expect(Array(spy.calls.prefix(2)) == [Call(1, "a"), Call(2, "b")])
    #expect(spy.records.prefix(2).map(\.outcome) == [.returned("a 1"), .threw(.offline)])
    #expect(spy.member == "page(_:of:)")
  }

  @Test func `a spy runs on its caller's actor`() async {
    await MainActor.run { MainActor.assertIsolated() }
    let spy = AsyncSpy { 1 }

    // Neither line suspends, so nobody else can come between on the main actor.
    @MainActor func callTwice() async -> Int {
      let first = await spy()
      MainActor.assertIsolated()
      return await first + spy()
    }

    #expect(await callTwice() == 2)
  }
}
