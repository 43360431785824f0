@testable import Answer03
import Grader
import TeaHouse

@main enum Exercise03: Exercise {
  typealias Subject = @Sendable (any Mailing) -> any Hosting

  static let trials = [Trial(right: right, broken: broken) { try await exercise03($0) }]

  static let right: Trial.Variants<Subject> = [
    "the host": { Host(mail: $0) },
    "a host who puts the words together in another way": { _ in
      AnyHost { ["Welcome", $0].joined(separator: ", ") }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a host who mails an advertisement with each welcome": { mail in
      AnyHost {
        try? mail.send("Try our mint tea", to: "everybody")
        return "Welcome, \($0)"
      }
    },
    "a host who thanks guests when they come": { mail in
      AnyHost {
        try? Host(mail: mail).thank($0)
        return "Welcome, \($0)"
      }
    },
    "a host who does not know the guest's name": { mail in
      AnyHost { _ in Host(mail: mail).welcome("guest") }
    },
  ]

  private struct AnyHost: Hosting {
    let welcomes: @Sendable (String) -> String
    func welcome(_ guest: String) -> String { welcomes(guest) }
    func thank(_ guest: String) {}
  }
}
