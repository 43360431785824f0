import TeaHouse

extension Exercise {
  static let dummy = Exercise(
    2, "a dummy must not be touched", file: "E02_Dummy.swift",
    hint: "A dummy that swallows mail proves nothing. Which function of the kit fails the test instead?",
    fullHint: """
      func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
      """,
    right: ["the right host": { Host(mail: $0) }],
    sabotaged: [
      "a host who mails an advertisement with each welcome": { AdvertisingHost(mail: $0) },
      "a host who thanks guests when they come": { ThankingHost(mail: $0) },
      "a host who does not know the guest's name": { _ in ForgetfulHost() },
    ] as KeyValuePairs<String, @Sendable (any Mailing) -> any Hosting>,
    test: { try await exercise02($0) })

  private struct AdvertisingHost: Hosting {
    let mail: any Mailing
    func welcome(_ guest: String) -> String {
      try? mail.send("Try our mint tea", to: "everybody")
      return "Welcome, \(guest)"
    }
    func thank(_ guest: String) throws(MailError) { try mail.send("Thank you", to: guest) }
  }

  private struct ThankingHost: Hosting {
    let mail: any Mailing
    func welcome(_ guest: String) -> String {
      try? thank(guest)
      return "Welcome, \(guest)"
    }
    func thank(_ guest: String) throws(MailError) { try mail.send("Thank you", to: guest) }
  }

  private struct ForgetfulHost: Hosting {
    func welcome(_ guest: String) -> String { "Welcome, guest" }
    func thank(_ guest: String) {}
  }
}
