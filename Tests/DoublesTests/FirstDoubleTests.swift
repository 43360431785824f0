import Doubles
import TestSupport
import Testing

// The example of README.md, which quotes the region word for word.

// region: first-double
protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError) -> Int
}

struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) -> Int { try sendSpy(text, address) }
}

@Test func `a reminder is sent again if the line was busy`() throws {
  let mail = MailingSpy()
  mail.sendSpy.answers(inTurn: .throws(.busy), .returns(250))

  try Reminder(mail: mail).remind("ada@example.com")

  let reminder = Call("Tea is ready", "ada@example.com")
  #expect(mail.sendSpy.calls == [reminder, reminder])
}
// endregion

enum MailError: Error, Equatable {
  case busy
}

/// The system under test, which tries twice.
struct Reminder {
  let mail: any Mailing

  func remind(_ address: String) throws(MailError) {
    do throws(MailError) {
      _ = try mail.send("Tea is ready", to: address)
    } catch {
      _ = try mail.send("Tea is ready", to: address)
    }
  }
}

/// Runs the example's test on a reminder that sends once; README.md shows the failure.
@Test func `the example fails with the message in the README`() async throws {
  let issues = try await recordedIssues {
    let mail = MailingSpy()
    mail.sendSpy.answers(inTurn: .throws(.busy), .returns(250))
    _ = try? mail.send("Tea is ready", to: "ada@example.com")
    let reminder = Call("Tea is ready", "ada@example.com")
    #expect(mail.sendSpy.calls == [reminder, reminder])
  }

  #expect(
    issues.map { "✘ \($0)".replacing(" (error)", with: "") } == [
      """
      ✘ Expectation failed: (mail.sendSpy.calls → [("Tea is ready", "ada@example.com")]) ==
        ([reminder, reminder] → [("Tea is ready", "ada@example.com"), ("Tea is ready", "ada@example.com")])
      """.replacing("==\n ", with: "==")
    ])
}
