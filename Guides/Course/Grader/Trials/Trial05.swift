import CourseCatalog
import TeaHouse

extension Trial {
  static func spy(_ test: @escaping Test<@Sendable (any Mailing) -> any Calling>) -> Trial {
    Trial(
      5,
      right: [
        "the waiter | 給仕": { Waiter(mail: $0) },
        "a waiter who gives the mail to a messenger | メールを使いの者に渡す給仕": { mail in
          Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
        },
        "a waiter who puts the words together in another way | 言葉を別の方法で組み立てる給仕": { mail in
          AnyCaller { guest, tea throws(MailError) in
            try mail.send(["Your", "\(tea)", "tea is ready"].joined(separator: " "), to: guest)
          }
        },
      ],
      broken: [
        "a waiter who mails nobody | 誰にもメールを送らない給仕": { _ in AnyCaller { _, _ throws(MailError) in } },
        "a waiter who swaps the text and the address | 文面と宛先を取り違える給仕": { mail in
          Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(address, to: text) })
        },
        "a waiter who drops the address | 宛先を落とす給仕": { mail in
          Waiter(mail: AnyMail { text, _ throws(MailError) in try mail.send(text, to: "") })
        },
        "a waiter who calls everybody to green tea | 誰でも緑茶に呼ぶ給仕": { mail in
          AnyCaller { guest, _ throws(MailError) in try Waiter(mail: mail).call(guest, for: .green) }
        },
        "a waiter who mails twice | メールを 2 度送る給仕": { mail in
          AnyCaller { guest, tea throws(MailError) in
            for _ in 1...2 { try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a waiter who mails everybody as well | ほかの全員にもメールを送る給仕": { mail in
          AnyCaller { guest, tea throws(MailError) in
            for address in [guest, "everybody"] { try Waiter(mail: mail).call(address, for: tea) }
          }
        },
        "a waiter who does not say which tea | どのお茶かを言わない給仕": { mail in
          AnyCaller { guest, _ throws(MailError) in try mail.send("Your tea is ready", to: guest) }
        },
      ],
      test: test)
  }
}
