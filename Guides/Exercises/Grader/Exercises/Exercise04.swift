import TeaHouse

extension Exercise {
  static let typedFailure = Exercise(
    4, "a double fails on demand", file: "E04_TypedFailure.swift",
    hint:
      "Three stories: busy once, busy for ever, unknown address. How often does the waiter try, what does he throw?",
    fullHint: """
      mail.sendSpy.answers(inTurn: .throws(.busy), .returns(()))   // once: two calls, nothing thrown
      mail.sendSpy.throws(.busy)                                   // for ever: two calls, .busy
      mail.sendSpy.throws(.unknownAddress)                         // one call, .unknownAddress
      #expect(throws: MailError.busy) { try waiter.call("Ada", for: .mint) }
      mail.sendSpy.forget() empties the record in between; or take a new spy for each story.
      """,
    right: ["the right waiter": { Waiter(mail: $0) }],
    sabotaged: [
      "a waiter who does not try again": { Persistent(mail: $0, tries: 1) },
      "a waiter who tries three times": { Persistent(mail: $0, tries: 3) },
      "a waiter who tries an unknown address again": { Persistent(mail: $0, tries: 2, alsoUnknown: true) },
      "a waiter who swallows what went wrong": {
        Silent(waiter: Waiter(mail: $0), swallows: [.busy, .unknownAddress])
      },
      "a waiter who swallows that the line stays busy": { Silent(waiter: Waiter(mail: $0), swallows: [.busy]) },
      "a waiter who swallows that the address is unknown": {
        Silent(waiter: Waiter(mail: $0), swallows: [.unknownAddress])
      },
      "a waiter who always says that the line was busy": { Blurred(waiter: Waiter(mail: $0)) },
    ] as KeyValuePairs<String, @Sendable (any Mailing) -> any Calling>,
    test: { try await exercise04($0) })

  private struct Persistent: Calling {
    let mail: any Mailing
    let tries: Int
    var alsoUnknown = false

    func call(_ guest: String, for tea: Tea) throws(MailError) {
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

  private struct Silent: Calling {
    let waiter: Waiter
    let swallows: [MailError]

    func call(_ guest: String, for tea: Tea) throws(MailError) {
      do throws(MailError) {
        try waiter.call(guest, for: tea)
      } catch {
        if !swallows.contains(error) { throw error }
      }
    }
  }

  private struct Blurred: Calling {
    let waiter: Waiter

    func call(_ guest: String, for tea: Tea) throws(MailError) {
      do throws(MailError) {
        try waiter.call(guest, for: tea)
      } catch {
        throw .busy
      }
    }
  }
}
