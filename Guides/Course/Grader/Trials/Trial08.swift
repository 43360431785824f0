import CourseCatalog
import TeaHouse

extension Trial {
  static func typedFailure(_ test: @escaping Test<@Sendable (any Mailing) -> any Calling>) -> Trial {
    Trial(
      8,
      right: [
        "the waiter | 給仕": { Waiter(mail: $0) },
        "a waiter who gives the mail to a messenger | メールを使いの者に渡す給仕": { mail in
          Waiter(mail: AnyMail { text, address throws(MailError) in try mail.send(text, to: address) })
        },
        "a waiter who tries in a loop | ループの中で試す給仕": { persistent($0, tries: 2) },
      ],
      broken: [
        "a waiter who does not try again | もう一度試さない給仕": { persistent($0, tries: 1) },
        "a waiter who tries three times | 3 度試す給仕": { persistent($0, tries: 3) },
        "a waiter who tries an unknown address again | 宛先不明でももう一度試す給仕": {
          persistent($0, tries: 2, alsoUnknown: true)
        },
        "a waiter who swallows what went wrong | 失敗を黙っている給仕": { changing($0) { _ in nil } },
        "a waiter who swallows that the line stays busy | ずっと話し中だったことを黙っている給仕": {
          changing($0) { $0 == .busy ? nil : $0 }
        },
        "a waiter who swallows that the address is unknown | 宛先不明を黙っている給仕": {
          changing($0) { $0 == .unknownAddress ? nil : $0 }
        },
        "a waiter who always says that the line was busy | いつも話し中だったと言う給仕": { changing($0) { _ in .busy } },
        "a waiter who always says that the address was unknown | いつも宛先不明だったと言う給仕": {
          changing($0) { _ in .unknownAddress }
        },
        "a waiter who complains although the second try worked | 2 度目に成功したのに苦情を言う給仕": { mail in
          AnyCaller { guest, tea throws(MailError) in
            let text = "Your \(tea) tea is ready"
            do throws(MailError) { return try mail.send(text, to: guest) } catch {
              if error == .busy { try mail.send(text, to: guest) }
              throw error
            }
          }
        },
      ],
      test: test)
  }

  private static func persistent(_ mail: any Mailing, tries: Int, alsoUnknown: Bool = false) -> any Calling {
    AnyCaller { guest, tea throws(MailError) in
      for _ in 1..<tries {
        do throws(MailError) {
          return try mail.send("Your \(tea) tea is ready", to: guest)
        } catch {
          if error == .unknownAddress, !alsoUnknown { throw error }
        }
      }
      try mail.send("Your \(tea) tea is ready", to: guest)
    }
  }

  /// A waiter who tells of another failure than he met, or of none.
  private static func changing(
    _ mail: any Mailing, _ failure: @escaping @Sendable (MailError) -> MailError?
  ) -> any Calling {
    AnyCaller { guest, tea throws(MailError) in
      do throws(MailError) {
        try Waiter(mail: mail).call(guest, for: tea)
      } catch {
        if let other = failure(error) { throw other }
      }
    }
  }
}
