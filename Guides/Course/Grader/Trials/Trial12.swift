import CourseCatalog
import DoublesRegistration
import TeaHouse

extension Trial {
  static func tokens(_ test: @escaping Test<@Sendable () -> CompositionRoot>) -> Trial {
    Trial(
      12,
      right: [
        "the root | コンポジションルート": { CompositionRoot() },
        "a root that is put together in another way | 別の方法で組み立てるルート": { root { mail, _ in Waiter(mail: mail) } },
        "a root whose waiter gives the mail to a messenger | 給仕がメールを使いの者に渡すルート": {
          root { mail, _ in
            Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
          }
        },
        "a root with another waiter | 別の給仕を使うルート": { root { mail, _ in anyWaiter(mail) } },
      ],
      broken: [
        "a root that gives the waiter the newsletter's mail | 給仕にニュースレターのメールを渡すルート": {
          root { _, newsletter in anyWaiter(newsletter) }
        },
        "a root that gives the waiter a post office of his own | 給仕に専用の郵便局を渡すルート": {
          root { _, _ in anyWaiter(PostOffice()) }
        },
        "a root that sends what the waiter writes to everybody as well | 給仕の書いたものを全員にも送るルート": {
          root { mail, newsletter in
            Waiter(
              mail: AnyMail { text, address throws(MailError) in
                try mail.send(text, to: address)
                try? newsletter.send(text, to: address)
              })
          }
        },
        "a root that drops what the waiter writes | 給仕の書いたものを捨てるルート": {
          root { _, _ in Waiter(mail: AnyMail { _, _ in }) }
        },
        "a root that sends what the waiter writes to nobody's address | 給仕の書いたものを誰のものでもない宛先に送るルート": {
          root { mail, _ in
            Waiter(mail: AnyMail { text, _ throws(MailError) in try mail.send(text, to: "nobody") })
          }
        },
      ],
      test: test)
  }

  private static func anyWaiter(_ mail: any Mailing) -> any Calling {
    AnyCaller { guest, tea throws(MailError) in try Waiter(mail: mail).call(guest, for: tea) }
  }

  /// A root that makes the waiter from the mail and the newsletter.
  private static func root(
    waiter make: @escaping @Sendable (any Mailing, any Mailing) -> any Calling
  ) -> CompositionRoot {
    let container = Container(name: "tea house")
    let newsletter = container.registerShared { _ -> any Mailing in PostOffice() }
    let mail = container.registerShared { _ -> any Mailing in PostOffice() }
    let waiter = container.register { make($0.resolve(mail), $0.resolve(newsletter)) }
    return CompositionRoot(container: container, mail: mail, newsletter: newsletter, waiter: waiter)
  }
}
