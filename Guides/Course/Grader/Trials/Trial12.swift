import CourseCatalog
import DoublesRegistration
import TeaHouse

extension Trial {
  static func tokens(_ test: @escaping Test<@Sendable () -> CompositionRoot>) -> Trial {
    Trial(
      12,
      right: [
        "the root | コンポジションルート": { CompositionRoot() },
        "a root that registers in another order | 別の順序で登録するルート": {
          root { resolver, mail, _ in Waiter(mail: resolver.resolve(mail)) }
        },
        "a root whose waiter gives the mail to a messenger | 給仕がメールを使いの者に渡すルート": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
          }
        },
        "a root with another waiter | 別の給仕を使うルート": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
      ],
      broken: [
        "a root that gives the waiter the newsletter's mail | 給仕にニュースレターのメールを渡すルート": {
          root { resolver, _, newsletter in
            let mail = resolver.resolve(newsletter)
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a root that gives the waiter a post office of his own | 給仕に専用の郵便局を渡すルート": {
          root { _, _, _ in
            let mail = PostOffice()
            return AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a root that sends what the waiter writes to everybody as well | 給仕の書いたものを全員にも送るルート": {
          root { resolver, mail, newsletter in
            let (mail, newsletter) = (resolver.resolve(mail), resolver.resolve(newsletter))
            return Waiter(
              mail: AnyMail { text, address throws(MailError) in
                try mail.send(text, to: address)
                try? newsletter.send(text, to: address)
              })
          }
        },
        "a root that drops what the waiter writes | 給仕の書いたものを捨てるルート": {
          root { _, _, _ in Waiter(mail: AnyMail { _, _ in }) }
        },
        "a root that sends what the waiter writes to nobody's address | 給仕の書いたものを誰のものでもない宛先に送るルート": {
          root { resolver, mail, _ in
            let mail = resolver.resolve(mail)
            return Waiter(mail: AnyMail { text, _ throws(MailError) in try mail.send(text, to: "nobody") })
          }
        },
      ],
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
