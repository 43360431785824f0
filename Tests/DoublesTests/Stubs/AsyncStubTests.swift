import Doubles
import Testing

@Suite struct AsyncStubTests {
  let page = AsyncStub { (number: Int, name: String) async throws(FetchingError) in "\(name) \(number)" }

  @Test func `the first answer is that of the closure`() async throws {
    #expect(try await page(1, "a") == "a 1")
    #expect(try await page.invoke((2, "b")) == "b 2")
  }

  @Test func `a stub is told to return, to throw and to compute`() async throws {
    page.returns("fixed")
    #expect(try await page(1, "a") == "fixed")

    page.throws(.offline)
    await #expect(throws: FetchingError.offline) { try await page(1, "a") }

    page.answers { number, name in "\(name)\(number)" }
    #expect(try await page(1, "a") == "a1")
  }

  @Test func `answers come in turn and by condition, as with any double`() async throws {
    page.answers(inTurn: .throws(.offline), .returns("second"), then: .repeatsLast)
    page.returns("special", for: 7, "b")

    await #expect(throws: FetchingError.offline) { try await page(1, "a") }
    #expect(try await page(7, "b") == "special")
    #expect(try await page(1, "a") == "second")
  }

  @Test func `a stub of one argument and one of none work alike`() async {
    let one = AsyncStub { (id: Int) async in id + 1 }
    let none = AsyncStub { () async in "constant" }

    #expect(await one(1) == 2)
    one.answers { $0 * 3 }
    #expect(await one(2) == 6)
    #expect(await none() == "constant")
  }

  @Test func `an answer may suspend`() async throws {
    let inner = AsyncSpy { (text: String) async in text }
    inner.holds()
    page.answers { _, name in await inner(name) }
    async let answer = page(1, "a")

    await inner.nextHeldCall().return("late")

    #expect(try await answer == "late")
  }

  @Test func `a stub runs on its caller's actor`() async {
    let count = AsyncStub { 1 }

    @MainActor func callTwice() async -> Int {
      let first = await count()
      MainActor.assertIsolated()
      return await first + count()
    }

    #expect(await callTwice() == 2)
  }

  @Test func `a stub without an answer works once it has one`() async {
    let count = AsyncStub<(Int, String), Int, Never>()
    count.returns(3)

    #expect(await count(1, "a") == 3)
  }

  @Test func `a stub with nothing to answer stops with a message at its place`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await AsyncStub<Int, Int, Never>()(7, member: "count(of:)")
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("DoublesTests/AsyncStubTests.swift"))
    #expect(message.contains("count(of:) was called with (7), and its double has no answer left."))
  }

  @Test func `an old answer may call the stub when it goes`() async {
    final class Goodbye: Sendable {
      let stub: AsyncStub<Void, Goodbye?, Never>
      let calls: Spy<Void, Void, Never>
      init(stub: AsyncStub<Void, Goodbye?, Never>, calls: Spy<Void, Void, Never>) {
        self.stub = stub
        self.calls = calls
      }
      deinit {
        calls()
        stub.returns(nil)
      }
    }
    let calls = Spy {}
    let stub = AsyncStub { () async -> Goodbye? in nil }
    stub.returns(Goodbye(stub: stub, calls: calls))

    stub.returns(nil)

    #expect(calls.callCount == 1)
  }
}
