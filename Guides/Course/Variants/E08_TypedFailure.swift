import Grader
import TeaHouse

@testable import Answer08

@main enum Exercise08: Exercise {
  typealias Subject = @Sendable (any Mailing) -> any Calling

  static let trials = [Trial(right: right, broken: broken) { try await exercise08($0) }]

  static let right: Trial.Variants<Subject> = [
    "the waiter": { Waiter(mail: $0) },
    "a waiter who tries in a loop": { persistent($0, tries: 2) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a waiter who does not try again": { persistent($0, tries: 1) },
    "a waiter who tries three times": { persistent($0, tries: 3) },
    "a waiter who tries an unknown address again": {
      persistent($0, tries: 2, alsoUnknown: true)
    },
    "a waiter who swallows what went wrong": { mail in
      AnyCaller { guest, tea throws(MailError) in try? Waiter(mail: mail).call(guest, for: tea) }
    },
    "a waiter who always says that the line was busy": { mail in
      AnyCaller { guest, tea throws(MailError) in
        do throws(MailError) { try Waiter(mail: mail).call(guest, for: tea) } catch { throw .busy }
      }
    },
    "a waiter who always says that the address is unknown": { mail in
      AnyCaller { guest, tea throws(MailError) in
        do throws(MailError) { try Waiter(mail: mail).call(guest, for: tea) } catch { throw .unknownAddress }
      }
    },
    "a waiter who complains although the second try worked": { mail in
      AnyCaller { guest, tea throws(MailError) in
        let text = "Your \(tea) tea is ready"
        do throws(MailError) { return try mail.send(text, to: guest) } catch {
          if error == .busy { try mail.send(text, to: guest) }
          throw error
        }
      }
    },
  ]

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
}
