import Doubles
import TestSupport
import Testing

/// Misuse that an earlier version didn't report.
@Suite(.dropsKnownIssues) struct SilenceTests {
  let spy = Spy { (id: Int) in id }

  @Test func `a wait for an unrecorded call, or for a call at a negative index, is a misuse`() async throws {
    _ = spy(7)
    spy.keeps(.countOnly)
    _ = spy(8)

    #expect(try await spy.call(at: 0) == Call(7), "it was kept")
    #expect(try await spy.nextCall() == Call(7))
    let text = "it records no calls; wait with calls(reach:)."
    try await expectMisuse("Call #1 of the spy of") { try? await spy.call(at: 1) }
    try await expectMisuse(text, line: #line) { try? await spy.nextCall() }
    try await expectMisuse(text) { try? await spy.end(ofCallAt: 1) }
    try await expectMisuse(text) { try? await spy.firstCall { $0 == 8 } }

    let before = "the first call is call #0."
    try await expectMisuse(before, line: #line) { try? await spy.call(at: -1) }
    try await expectMisuse(before) { try? await spy.end(ofCallAt: -1) }
  }

  @Test func `an unverified mock that was called without expectations is a misuse`() async throws {
    try await expectMisuse("expected no call and got 2 calls, and nobody verified it") {
      let mock = Mock<Spy> { (id: Int) in }
      mock(1)
      mock(2)
    }
    let mock = Mock<Spy> { (id: Int) in }
    mock(1)
    #expect(throws: CallDifference.self) { try mock.verify() }
  }

  @Test func `a long argument is shortened around the difference`() throws {
    let textSpy = Spy { (text: String) in }
    let long = String(repeating: "tea", count: 3_000)
    textSpy("\(long)!\(long)")

    let difference = try #require(textSpy.difference(from: [Call("\(long)?\(long)")])).description
    #expect(difference.count < 3_000, "\(difference.count) characters")
    #expect(difference.contains("tea!tea") && difference.contains("tea?tea"))
    #expect(difference.contains("(18003 characters)"))
    #expect(textSpy.calls.description.count < 500)
  }

  @Test func `an argument that doesn't equal itself is marked in the failure`() throws {
    let levelSpy = Spy { (level: Double, count: Int) in }
    levelSpy(.nan, 1)

    #expect("\(levelSpy.calls)" == "[(nan, which equals nothing, 1)]")
    let difference = try #require(levelSpy.difference(from: [Call(.nan, 1)])).description
    #expect(difference.contains("argument 1 is nan, which equals nothing, printed alike and not equal"))
  }
}
