import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct AsyncStubTests {
  let pageStub = AsyncStub { (number: Int, name: String) async throws(FetchingError) in "\(name) \(number)" }

  @Test func `the first answer is that of the closure`() async throws {
    #expect(try await pageStub(1, "a") == "a 1")
    #expect(try await pageStub.invoke((2, "b")) == "b 2")
  }

  @Test func `a stub is told to return, to throw and to compute`() async throws {
    pageStub.returns("fixed")
    #expect(try await pageStub(1, "a") == "fixed")

    pageStub.throws(.offline)
    await #expect(throws: FetchingError.offline) { try await pageStub(1, "a") }

    pageStub.answers { number, name in "\(name)\(number)" }
    #expect(try await pageStub(1, "a") == "a1")
  }

  @Test func `answers come in turn and by condition, as with any double`() async throws {
    pageStub.answers(inTurn: .throws(.offline), .returns("second"), then: .repeatsLast)
    pageStub.returns("special", for: 7, "b")

    await #expect(throws: FetchingError.offline) { try await pageStub(1, "a") }
    #expect(try await pageStub(7, "b") == "special")
    #expect(try await pageStub(1, "a") == "second")
  }

  @Test func `a stub of one argument and one of none work alike`() async {
    let oneStub = AsyncStub { (id: Int) async in id + 1 }
    let noneStub = AsyncStub { () async in "constant" }

    #expect(await oneStub(1) == 2)
    oneStub.answers { $0 * 3 }
    #expect(await oneStub(2) == 6)
    #expect(await noneStub() == "constant")
  }

  @Test func `an answer may suspend`() async throws {
    let innerSpy = AsyncSpy { (text: String) async in text }
    innerSpy.holds()
    pageStub.answers { _, name in await innerSpy(name) }
    async let answer = pageStub(1, "a")

    try await innerSpy.nextHeldCall().return("late")

    #expect(try await answer == "late")
  }

  @Test func `a stub runs on its caller's actor`() async {
    let countStub = AsyncStub { 1 }

    @MainActor func callTwice() async -> Int {
      let first = await countStub()
      MainActor.assertIsolated()
      return await first + countStub()
    }

    #expect(await callTwice() == 2)
  }

  @Test func `a stub without an answer works once it has one`() async {
    let countStub = AsyncStub<(Int, String), Int, Never>()
    countStub.returns(3)

    #expect(await countStub(1, "a") == 3)
  }

  @Test func `an old answer may call the stub when it goes`() async {
    final class Goodbye: Sendable {
      let stub: AsyncStub<Void, Goodbye?, Never>
      let goodbyeSpy: SyncSpy<Void, Void, Never>
      init(stub: AsyncStub<Void, Goodbye?, Never>, goodbyeSpy: SyncSpy<Void, Void, Never>) {
        self.stub = stub
        self.goodbyeSpy = goodbyeSpy
      }
      deinit {
        goodbyeSpy()
        stub.returns(nil)
      }
    }
    let goodbyeSpy = Spy {}
    let stub = AsyncStub { () async -> Goodbye? in nil }
    stub.returns(Goodbye(stub: stub, goodbyeSpy: goodbyeSpy))

    stub.returns(nil)

    #expect(goodbyeSpy.callCount == 1)
  }
}
