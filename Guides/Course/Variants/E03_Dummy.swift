import Grader
import TeaHouse

@testable import Answer03

@main enum Exercise03: Exercise {
  typealias Subject = @Sendable (String, any Mailing) -> String

  static let trials = [Trial(right: right, broken: broken) { try await exercise03($0) }]

  static let right: Trial.Variants<Subject> = [
    "the host": { Host(mail: $1).welcome($0) },
    "a host who puts the words together in another way": { guest, _ in ["Welcome", guest].joined(separator: ", ") },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a host who mails an advertisement with each welcome": { guest, mail in
      try? mail.send("Try our mint tea", to: "everybody")
      return "Welcome, \(guest)"
    },
    "a host who mails the guest, too": { guest, mail in
      try? mail.send("Welcome", to: guest)
      return "Welcome, \(guest)"
    },
    "a host who says more": { guest, _ in "Welcome, \(guest) and company" },
    "a host who does not know the guest's name": { _, _ in "Welcome, guest" },
  ]
}
