import TeaHouse

extension Trial {
  typealias SpySubject = @Sendable (any Mailing) -> any Calling

  static func spy(
    _ test: @escaping @Sendable (SpySubject) async throws -> Void
  ) -> Trial {
    Trial(
      5,
      right: [
        "the waiter": { Waiter(mail: $0) },
        "a waiter who gives the mail to a messenger": { mail in
          Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
        },
        "a waiter who puts the words together in another way": { mail in
          AnyCaller { guest, tea throws(MailError) in
            try mail.send(["Your", "\(tea)", "tea is ready"].joined(separator: " "), to: guest)
          }
        },
      ],
      broken: [
        "a waiter who mails nobody": { _ in AnyCaller { _, _ throws(MailError) in } },
        "a waiter who swaps the text and the address": { mail in
          Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(address, to: text) })
        },
        "a waiter who drops the address": { mail in
          Waiter(mail: AnyMail { text, _ throws(MailError) in try mail.send(text, to: "") })
        },
        "a waiter who calls everybody to green tea": { mail in
          AnyCaller { guest, _ throws(MailError) in try Waiter(mail: mail).call(guest, for: .green) }
        },
        "a waiter who mails twice": { mail in
          AnyCaller { guest, tea throws(MailError) in
            for _ in 1...2 { try Waiter(mail: mail).call(guest, for: tea) }
          }
        },
        "a waiter who mails everybody as well": { mail in
          AnyCaller { guest, tea throws(MailError) in
            for address in [guest, "everybody"] { try Waiter(mail: mail).call(address, for: tea) }
          }
        },
        "a waiter who does not say which tea": { mail in
          AnyCaller { guest, _ throws(MailError) in try mail.send("Your tea is ready", to: guest) }
        },
      ] as KeyValuePairs<String, SpySubject>,
      test: test)
  }
}
