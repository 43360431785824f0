import Doubles
import TeaHouse
import Testing

/// A spy that records each mail and sends none.
struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

extension Tutorial {
  /// A unit sends something to others, and no result reveals it: its *indirect output*. A spy records it, as data.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Waiter.swift, write `send(guest, to: text)` for
  /// `send(text, to: guest)`.
  @Suite("5. Spy: records indirect output") struct L05_Spy {
    let mail = MailingSpy()

    @Test func `a record is compared like any other value`() throws {
      let waiter = Waiter(mail: mail)

      try waiter.call("ada@example.com", for: .mint)

      #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
    }

    @Test func `a spy answers, too: it is a stub that remembers`() throws {
      mail.sendSpy.answers(inTurn: .throws(.busy), .returns(()))
      let waiter = Waiter(mail: mail)

      try waiter.call("ada@example.com", for: .mint)

      #expect(mail.sendSpy.callCount == 2)
    }

    /// The waiter, sabotaged: message and address are swapped. Both are strings, so the compiler has no say.
    struct ConfusedWaiter {
      let mail: any Mailing
      func call(_ guest: String, for tea: Tea) throws(MailError) {
        try mail.send(guest, to: "Your \(tea) tea is ready")
      }
    }

    @Test func `sabotage: a waiter who swaps two arguments`() throws {
      try ConfusedWaiter(mail: mail).call("ada@example.com", for: .mint)

      // Counting the calls is the weak test.
      #expect(mail.sendSpy.callCount == 1)

      withKnownIssue("To compare them shows both sides:") {
        #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
      } matching: {
        $0.says(#"mail.sendSpy.calls → [("ada@example.com", "Your mint tea is ready")]"#)
      }
    }
  }
}
