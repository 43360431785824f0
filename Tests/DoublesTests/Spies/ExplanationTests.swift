import Doubles
import Testing

struct ExplanationTests {
  let sendSpy = AsyncSpy({ (text: String, address: String) in 250 }, file: "MailTests/Mail.swift", line: 7)

  @Test func `a spy without answers or calls is described as such`() {
    #expect(
      sendSpy.explanation == """
        The spy of MailTests/Mail.swift:7, never called:
          answers
            answers { … } (unused)
          calls
            none
        """)
  }

  @Test func `answers are listed in the order in which a call tries them, with unused ones marked`() async {
    sendSpy.returns(550, for: "Tea", "Eve")
    sendSpy.returns(551) { _, address in address == "Ada" }
    _ = await sendSpy("Tea", "Ada", member: "send(_:to:)")

    #expect(
      sendSpy.explanation == #"""
        The spy of MailTests/Mail.swift:7, send(_:to:):
          answers
            returns 551 to some calls
            returns 550 to ("Tea", "Eve") (unused)
            answers { … } to all others (unused)
          calls
            #0 send("Tea", to: "Ada") returned 551
        """#)
  }

  @Test func `queued answers are listed with the number taken and what follows the last`() {
    let countSpy = Spy({ (id: Int) in 0 }, file: "Mail.swift", line: 9)
    countSpy.returns(1, 2, 3, then: .repeatsLast)
    countSpy.answers(inTurn: .returns(7), .returns(8))
    countSpy.answers(with: .returns(9)) { $0 == 0 }
    _ = countSpy(5, member: "count(of:)")

    #expect(
      countSpy.explanation == """
        The spy of Mail.swift:9, count(of:):
          answers
            returns 9 to some calls (unused)
            returns 7, then returns 8 to all others (1 of 2 taken)
          calls
            #0 count(of: 5) returned 7
        """)
  }

  @Test(arguments: [
    (
      SyncSpy<Int, Int, Never>.Ending.repeatsLast,
      "returns 1, then returns 2, then repeats the last (2 of 2 taken)"
    ),
    (.startsOver, "returns 1, then returns 2, then starts over (2 of 2 taken)"),
    (.answers(.returns(9)), "returns 1, then returns 2, then returns 9 (2 of 2 taken)"),
  ])
  func `a call after the last queued answer isn't counted as taken`(
    ending: SyncSpy<Int, Int, Never>.Ending, text: String
  ) {
    let countSpy = Spy { (id: Int) in 0 }
    countSpy.returns(1, 2, then: ending)

    for id in 0..<3 { _ = countSpy(id) }

    #expect(countSpy.explanation.contains("\n    \(text)\n"))
  }

  @Test func `running, held and unrecorded calls are distinguished`() async throws {
    let sendSpy = sendSpy
    sendSpy.keeps(.countOnly)
    _ = await sendSpy("Tea", "Ada", member: "send(_:to:)")
    sendSpy.keeps(.everything)
    sendSpy.holds()
    let call = Task { await sendSpy("Tea", "Bob", member: "send(_:to:)") }
    try await sendSpy.calls(reach: 2)

    let explanation = sendSpy.explanation

    try await sendSpy.nextHeldCall().return(250)
    _ = await call.value
    #expect(
      explanation == #"""
        The spy of MailTests/Mail.swift:7, send(_:to:):
          answers
            holds
          calls
            #0 send("Tea", to: "Bob") running
            not kept: 1
            held, and not taken by the test: 1
        """#)

    // A cancelled call is marked.
    let cancelled = Task { await sendSpy("Tea", "Ada", member: "send(_:to:)") }
    let held = try await sendSpy.nextHeldCall()
    cancelled.cancel()
    held.return(250)
    _ = await cancelled.value
    #expect(sendSpy.explanation.contains(#"#1 send("Tea", to: "Ada") returned 250, cancelled"#))
  }

  @Test func `an answer may print its own spy's explanation`() {
    struct Count: CustomStringConvertible, Sendable {
      let spy: SyncSpy<Int, (any Sendable)?, Never>
      var description: String { "\(spy.callCount) calls" }
    }
    let spy = SyncSpy<Int, (any Sendable)?, Never>(file: "Mail.swift", line: 9)
    spy.returns(Count(spy: spy))
    spy.returns(Count(spy: spy), for: 7)

    #expect(spy.unusedAnswers.count == 2)
    #expect(spy.explanation.contains("0 calls to (7) (unused)"), "\(spy.explanation)")
    spy.returns(nil)
  }
}
