import DoublesRegistration
import TeaHouse

extension Trial {
  typealias TokensSubject = @Sendable () -> CompositionRoot

  static func tokens(
    _ test: @escaping @Sendable (TokensSubject) async throws -> Void
  ) -> Trial {
    Trial(
      12,
      right: [
        "the root": { CompositionRoot() },
        "a root that registers in another order": {
          root { resolver, mail, _ in Waiter(mail: resolver.resolve(mail)) }
        },
        "a root whose waiter gives the mail to a messenger": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
          }
        },
        "a root with another waiter": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
      ],
      broken: [
        "a root that gives the waiter the newsletter's mail": {
          root { resolver, _, newsletter in
            let mail = resolver.resolve(newsletter)
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a root that gives the waiter a post office of his own": {
          root { _, _, _ in
            let mail = PostOffice()
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a root that sends what the waiter writes to everybody as well": {
          root { resolver, mail, newsletter in
            let (mail, newsletter) = (resolver.resolve(mail), resolver.resolve(newsletter))
            return Waiter(
              mail: AnyMail { text, address throws(MailError) in
                try mail.send(text, to: address)
                try? newsletter.send(text, to: address)
              })
          }
        },
        "a root that drops what the waiter writes": { root { _, _, _ in Waiter(mail: AnyMail { _, _ in }) } },
        "a root that sends what the waiter writes to nobody's address": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return Waiter(mail: AnyMail { text, _ throws(MailError) in try mail.send(text, to: "nobody") })
          }
        },
      ] as KeyValuePairs<String, TokensSubject>,
      test: test)
  }

  private typealias Token = RegistrationToken<any Mailing>

  /// A root that makes the waiter from the container, the mail's token and the newsletter's.
  private static func root(
    waiter make: @escaping @Sendable (inout Resolver, Token, Token) -> any Calling
  ) -> CompositionRoot {
    let container = Container(name: "tea house")
    let newsletter = container.registerShared { _ -> any Mailing in PostOffice() }
    let mail = container.registerShared { _ -> any Mailing in PostOffice() }
    let waiter = container.register { resolver -> any Calling in make(&resolver, mail, newsletter) }
    return CompositionRoot(container: container, mail: mail, newsletter: newsletter, waiter: waiter)
  }
}
