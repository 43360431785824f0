import Grader
import TeaHouse

@testable import Answer05

@main enum Exercise05: Exercise {
  typealias Subject = @Sendable (any Mailing) -> any Calling

  static let trials = [Trial(right: right, broken: broken) { try await exercise05($0) }]

  static let right: Trial.Variants<Subject> = [
    "the waiter": { Waiter(mail: $0) },
    "a waiter who puts the words together in another way": { mail in
      AnyCaller { guest, tea throws(MailError) in
        let text = ["Your", "\(tea)", "tea is ready"].joined(separator: " ")
        do throws(MailError) { try mail.send(text, to: guest) } catch {
          if error != .busy { throw error }
          try mail.send(text, to: guest)
        }
      }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a waiter who mails nobody": { _ in AnyCaller { _, _ throws(MailError) in } },
    "a waiter who swaps the text and the address": { mail in
      AnyCaller { guest, tea throws(MailError) in try mail.send(guest, to: "Your \(tea) tea is ready") }
    },
    "a waiter who calls everybody to green tea": { mail in
      AnyCaller { guest, _ throws(MailError) in try Waiter(mail: mail).call(guest, for: .green) }
    },
    "a waiter who mails twice": { mail in
      AnyCaller { guest, tea throws(MailError) in
        for _ in 1...2 { try Waiter(mail: mail).call(guest, for: tea) }
      }
    },
    "a waiter who mails somebody else": { mail in
      AnyCaller { _, tea throws(MailError) in try Waiter(mail: mail).call("everybody", for: tea) }
    },
    "a waiter who names the tea and says something else": { mail in
      AnyCaller { guest, tea throws(MailError) in try mail.send("Your \(tea) tea is cold", to: guest) }
    },
    "a waiter who does not say whose tea it is": { mail in
      AnyCaller { guest, tea throws(MailError) in try mail.send("The \(tea) tea is ready", to: guest) }
    },
    "a waiter who mails everybody as well": { mail in
      AnyCaller { guest, tea throws(MailError) in
        for address in [guest, "everybody"] { try Waiter(mail: mail).call(address, for: tea) }
      }
    },
  ]
}
