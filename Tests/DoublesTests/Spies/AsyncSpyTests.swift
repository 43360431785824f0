import Doubles
import Testing

struct AsyncSpyTests {
  @Test func `a spy runs on its caller's actor`() async {
    await MainActor.run { MainActor.assertIsolated() }
    let spy = AsyncSpy { 1 }

    // Neither line suspends, so nothing else runs on the main actor in between.
    @MainActor func callTwice() async -> Int {
      let first = await spy()
      MainActor.assertIsolated()
      return await first + spy()
    }

    #expect(await callTwice() == 2)
  }
}
