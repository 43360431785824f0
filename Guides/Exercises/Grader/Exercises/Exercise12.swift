import DoublesRegistration
import TeaHouse

extension Exercise {
  static let tokens = Exercise(
    12, "the composition root, with one part replaced", file: "E12_Tokens.swift",
    hint:
      "That every part can be made is what tokens prove. What is connected to what is left for you: override the mail.",
    fullHint: """
      let container = root.container.overriding(root.mail, with: mail)
      try container.resolve(root.waiter).call("ada@example.com", for: .mint)
      #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
      Override the newsletter too, with another spy: nothing must come through it.
      """,
    right: ["the right root": { CompositionRoot() }],
    sabotaged: [
      "a root that gives the waiter the newsletter's mail": { Self.root { $0.resolve($2) } },
      "a root that gives the waiter a post office of his own": { Self.root { _, _, _ in PostOffice() } },
      "a root that sends what the waiter writes to everybody as well": {
        Self.root { Both(first: $0.resolve($1), second: $0.resolve($2)) }
      },
    ] as KeyValuePairs<String, @Sendable () -> CompositionRoot>,
    test: { try await exercise12($0) })

  private typealias Token = RegistrationToken<any Mailing>

  /// A root that gives the waiter the mail that is chosen from the container, the mail's token and the newsletter's.
  private static func root(
    mailOfWaiter: @escaping @Sendable (inout Resolver, Token, Token) -> any Mailing
  ) -> CompositionRoot {
    let container = Container(name: "tea house")
    let mail = container.registerShared { _ -> any Mailing in PostOffice() }
    let newsletter = container.registerShared { _ -> any Mailing in PostOffice() }
    let waiter = container.register { resolver -> any Calling in
      Waiter(mail: mailOfWaiter(&resolver, mail, newsletter))
    }
    return CompositionRoot(container: container, mail: mail, newsletter: newsletter, waiter: waiter)
  }

  private struct Both: Mailing {
    let first: any Mailing
    let second: any Mailing
    func send(_ text: String, to address: String) throws(MailError) {
      try first.send(text, to: address)
      try? second.send(text, to: address)
    }
  }
}
