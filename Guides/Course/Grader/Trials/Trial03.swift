import CourseCatalog
import TeaHouse

extension Trial {
  static func dummy(_ test: @escaping Test<@Sendable (any Mailing) -> any Hosting>) -> Trial {
    Trial(
      3,
      right: [
        "the host | 主人": { Host(mail: $0) },
        "a host who puts the words together in another way | 言葉を別の方法で組み立てる主人": { _ in
          AnyHost { ["Welcome", $0].joined(separator: ", ") }
        },
      ],
      broken: [
        "a host who mails an advertisement with each welcome | 迎えるたびに広告を送る主人": { mail in
          AnyHost {
            try? mail.send("Try our mint tea", to: "everybody")
            return "Welcome, \($0)"
          }
        },
        "a host who thanks guests when they come | 客が来たときにお礼を送る主人": { mail in
          AnyHost {
            try? Host(mail: mail).thank($0)
            return "Welcome, \($0)"
          }
        },
        "a host who mails himself each welcome | 迎えるたびに自分宛てにメールを送る主人": { mail in
          AnyHost {
            try? mail.send("Welcome, \($0)", to: "host@example.com")
            return "Welcome, \($0)"
          }
        },
        "a host who does not know the guest's name | 客の名前を知らない主人": { mail in
          AnyHost { _ in Host(mail: mail).welcome("guest") }
        },
        "a host who says nothing | 何も言わない主人": { _ in AnyHost { _ in "" } },
      ],
      test: test)
  }

  private struct AnyHost: Hosting {
    let welcomes: @Sendable (String) -> String
    func welcome(_ guest: String) -> String { welcomes(guest) }
    func thank(_ guest: String) {}
  }
}
