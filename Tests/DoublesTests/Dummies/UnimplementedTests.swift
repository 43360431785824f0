import Doubles
import Testing

@Suite struct UnimplementedTests {
  struct NamingDummy: Naming {
    func name(of id: Int) throws(NamingError) -> String { unimplemented() }
    func rename(_ id: Int, to name: String) -> Bool { unimplemented() }
    func reset() { unimplemented() }
  }

  @Test func `a dummy that is touched names the member and its place`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NamingDummy().rename(1, to: "Ada")
    }

    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("DoublesTests/UnimplementedTests.swift:7: Fatal error: "))
    #expect(
      message.contains("rename(_:to:) is a dummy: this test said that it would not be touched, and it was."))
  }

  @Test func `a spy's closure can be a dummy until it is told to answer`() {
    let spy = Spy { (id: Int) -> String in unimplemented() }
    spy.returns("Ada")

    #expect(spy(1) == "Ada")
  }

  @Test func `a dummy that isn't touched does no harm`() {
    let dummy: any Naming = NamingDummy()

    #expect(type(of: dummy) == NamingDummy.self)
  }
}
