import Doubles
import TestSupport
import Testing

struct AsyncStubTests {
  @Test func `an asynchronous stub is answered as a spy is`() async throws {
    let pageStub = AsyncStub { (number: Int, name: String) async throws(FetchingError) in "\(name) \(number)" }
    #expect(try await pageStub(1, "a") == "a 1")
    #expect(try await pageStub.invoke((2, "b")) == "b 2")

    pageStub.throws(.offline)
    await #expect(throws: FetchingError.offline) { try await pageStub(1, "a") }
    pageStub.answers { number, name in "\(name)\(number)" }
    #expect(try await pageStub(1, "a") == "a1")
    // Of one argument, and of none.
    let oneStub = AsyncStub { (id: Int) async in id + 1 }
    #expect(await oneStub(1) == 2)
    oneStub.answers { $0 * 3 }
    #expect(await oneStub(2) == 6)
    #expect(await AsyncStub { () async in "constant" }() == "constant")
  }
}
