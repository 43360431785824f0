import Doubles
import Testing

/// The examples in the doc comments of what a failed test prints.
@Suite struct ReportExamples {
  struct MailingSpy: Sendable {
    let sendSpy = Spy(of: Self.send, returns: 250, file: "MailTests/ReminderTests.swift", line: 12)
    func send(_ text: String, to address: String) -> Int { sendSpy(text, address) }
  }

  let mailing = MailingSpy()

  @Test(.timeline) func `a reminder is sent once`() throws {
    _ = mailing.send("Tea", to: "Bob")

    #expect(mailing.sendSpy.difference(from: [Call("Tea", "Bob")]) == nil)
  }

  @Test func `a spy explains itself`() {
    mailing.sendSpy.returns(550, for: "Tea", "nobody@example.com")
    _ = mailing.send("Tea", to: "ada@example.com")

    #expect(
      mailing.sendSpy.explanation == #"""
        The spy of MailTests/ReminderTests.swift:12, send(_:to:):
          answers
            returns 550 to ("Tea", "nobody@example.com") (unused)
            returns 250 to all others
          calls
            #0 send("Tea", to: "ada@example.com") returned 250
        """#)
  }
}

/// The same for a test that all answers and calls of its doubles count in.
@Suite struct StrictExamples {
  @Test(.strict) func `a reminder is sent once`() throws {
    let mailing = ReportExamples.MailingSpy()

    _ = mailing.send("Tea", to: "Bob")

    #expect(mailing.sendSpy.callCount == 1)
  }
}
