import TeaHouse

extension Exercise {
  static let spy = Exercise(
    3, "a spy shows what was sent, and to whom", file: "E03_Spy.swift",
    hint:
      "A double that forgets shows nothing. Give `send` a spy, `sendSpy`, and compare its `calls`, not only their number.",
    fullHint: """
      let sendSpy = Spy(of: Self.send)
      func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
      …
      #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
      """,
    right: ["the right waiter": { Waiter(mail: $0) }],
    sabotaged: [
      "a waiter who mails nobody": { Sabotaged(mail: $0) { _, _, _ throws(MailError) in } },
      "a waiter who swaps the text and the address": {
        Sabotaged(mail: $0) { mail, guest, tea throws(MailError) in try mail.send(guest, to: "Your \(tea) tea is ready")
        }
      },
      "a waiter who drops the address": {
        Sabotaged(mail: $0) { mail, _, tea throws(MailError) in try mail.send("Your \(tea) tea is ready", to: "") }
      },
      "a waiter who calls everybody to green tea": {
        Sabotaged(mail: $0) { mail, guest, _ throws(MailError) in try mail.send("Your green tea is ready", to: guest) }
      },
      "a waiter who mails twice": {
        Sabotaged(mail: $0) { mail, guest, tea throws(MailError) in
          for _ in 1...2 { try mail.send("Your \(tea) tea is ready", to: guest) }
        }
      },
    ] as KeyValuePairs<String, @Sendable (any Mailing) -> any Calling>,
    test: { try await exercise03($0) })

  private struct Sabotaged: Calling {
    let mail: any Mailing
    let calls: @Sendable (any Mailing, String, Tea) throws(MailError) -> Void
    func call(_ guest: String, for tea: Tea) throws(MailError) { try calls(mail, guest, tea) }
  }
}
