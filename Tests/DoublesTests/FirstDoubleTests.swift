import Doubles
import Testing

// The example of README.md: from here to the end it stands there word for word.

// region: first-double
protocol Mailing: Sendable {
  func send(_ text: String, to address: String) throws(MailError) -> Int
}

struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in 0 }
  func send(_ text: String, to address: String) throws(MailError) -> Int { try send(text, address) }
}

@Test func `a reminder is sent again when the line was busy`() throws {
  let mail = MailingSpy()
  mail.send.answers(inTurn: .throws(.busy), .returns(250))

  try Reminder(mail: mail).remind("ada@example.com")

  #expect(mail.send.calls == [Call("Tea is ready", "ada@example.com"), Call("Tea is ready", "ada@example.com")])
}
// endregion

enum MailError: Error, Equatable {
  case busy
}

/// The system under test: it tries twice.
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
