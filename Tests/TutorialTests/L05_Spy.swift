import Doubles
import Testing

/// Sends nothing, and knows what it was to send.
struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in }
  func send(_ text: String, to address: String) throws(MailError) { try send(text, address) }
}

extension Tutorial {
  /// The problem. What a unit tells others is its *indirect output*: no result to compare. A spy records it, as data.
  @Suite("5. Spy: records indirect output") struct L05_Spy {
    let mail = MailingSpy()

    @Test func `a record is compared like any other value`() throws {
      let waiter = Waiter(greeter: Greeter(time: TimeStub()), mail: mail)

      try waiter.call("ada@example.com", for: .mint)

      #expect(mail.send.calls == [Call("Your mint tea is ready", "ada@example.com")])
    }

    @Test func `a spy answers too: it is a stub that remembers`() throws {
      mail.send.answers(inTurn: .throws(.busy), .returns(()))
      let waiter = Waiter(greeter: Greeter(time: TimeStub()), mail: mail)

      try waiter.call("ada@example.com", for: .mint)

      #expect(mail.send.callCount == 2)
    }

    /// The waiter, sabotaged: text and address are swapped. Both are strings, so the compiler has no say.
    struct ConfusedWaiter {
      let mail: any Mailing
      func call(_ guest: String, for tea: Tea) throws(MailError) {
        try mail.send(guest, to: "Your \(tea) tea is ready")
      }
    }

    @Test func `sabotage: a waiter who swaps two arguments`() throws {
      try ConfusedWaiter(mail: mail).call("ada@example.com", for: .mint)

      // To count the calls is the weak test.
      #expect(mail.send.callCount == 1)

      withKnownIssue("To compare them shows both sides:") {
        #expect(mail.send.calls == [Call("Your mint tea is ready", "ada@example.com")])
      } matching: {
        $0.says(#"mail.send.calls → [("ada@example.com", "Your mint tea is ready")]"#)
      }
    }
  }
}
