import Doubles
import Grader
import TeaHouse
import TeaHouseDoubles
import Testing

@testable import Answer11

@main enum Exercise11: Exercise {
  typealias Subject = @Sendable (any TimeTelling, any Clock<Duration>, any Mailing) -> any Reminding

  static let trials = [
    seams({ exercise11(mail: $0) }, { exercise11(time: $0, clock: $1, mail: $2) }),
    Trial("Its test, step 2 of 2", right: right, broken: broken) { try await exercise11($0) },
    Trial(
      "Its test, step 2 of 2",
      promises: [
        "your own test is run with your reminder": {
          try await exercise11 { exercise11(time: $0, clock: $1, mail: $2) }
        }
      ]),
  ]

  // The first function makes a reminder with the tea house's real parts; the second one makes a reminder for a test.
  static func seams(_ makeReal: @escaping @Sendable (any Mailing) -> any Reminding, _ make: @escaping Subject) -> Trial
  {
    Trial(
      "The seams, step 1 of 2",
      promises: [
        "a guest has gone before the tea steeps": {
          let mail = MailingSpy()
          let reminding = Task { try await makeReal(mail).remind("Ada", of: .mint) }
          reminding.cancel()
          await #expect(throws: CancellationError.self) { try await reminding.value }
          #expect(mail.sendSpy.calls == [])
        },
        "a test says that it is 18 o'clock": {
          let (clock, mail) = (ManualClock(), MailingSpy())
          async let reminding: Void = make(TimeStub(hour: 18), clock, mail).remind("Ada", of: .green)
          try await clock.sleepers(reach: 1)
          #expect(clock.deadlines == [.init(offset: .seconds(120))])
          #expect(mail.sendSpy.calls == [])
          clock.advance(by: .seconds(120))
          try await reminding
          #expect(mail.sendSpy.calls == [Call("Your green tea is ready, and we close soon", "Ada")])
        },
        "the hour changes from 17 to 18 while the tea steeps": {
          let (clock, mail, time) = (ManualClock(), MailingSpy(), TimeStub(hour: 17))
          async let reminding: Void = make(time, clock, mail).remind("Ada", of: .mint)
          try await clock.sleepers(reach: 1)
          time.hourStub.returns(18)
          clock.advance(by: .seconds(300))
          try await reminding
          #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "Ada")])
        },
      ])
  }

  static let right: Trial.Variants<Subject> = [
    "a reminder that asks for the hour first": { AnyReminder($0, $1, $2) },
    "a reminder that hesitates before it sleeps": { AnyReminder($0, $1, $2, .hesitates) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a reminder that writes before the tea has steeped": { AnyReminder($0, $1, $2, .mailsFirst) },
    "a reminder that never writes": { AnyReminder($0, $1, $2, .neverMails) },
    "a reminder that writes twice": { AnyReminder($0, $1, $2, .mailsTwice) },
    "a reminder that writes to somebody else": { AnyReminder($0, $1, $2, .mailsOthers) },
    "a reminder that writes to everybody as well": { AnyReminder($0, $1, $2, .mailsEverybody) },
    "a reminder that names another tea": { AnyReminder($0, $1, $2, .namesGreenTea) },
    "a reminder that says something else": { AnyReminder($0, $1, $2, .saysCold) },
    "a reminder for which it is late only after 18 o'clock": { AnyReminder($0, $1, $2, .isLateAt19) },
    "a reminder for which it is late at 17 o'clock": { AnyReminder($0, $1, $2, .isLateAt17) },
    "a reminder that lets each tea steep as long as green tea": { AnyReminder($0, $1, $2, .knowsGreenTea) },
  ]

  private enum Habit {
    case hesitates, mailsFirst, neverMails, mailsTwice, mailsOthers, mailsEverybody, isLateAt17, isLateAt19
    case knowsGreenTea, namesGreenTea, saysCold
  }

  /// A reminder that differs from a correct one only in its habit.
  private struct AnyReminder: Reminding {
    let (time, clock, mail): (any TimeTelling, any Clock<Duration>, any Mailing)
    let has: @Sendable (Habit) -> Bool

    init(_ time: any TimeTelling, _ clock: any Clock<Duration>, _ mail: any Mailing, _ habit: Habit? = nil) {
      (self.time, self.clock, self.mail) = (time, clock, mail)
      has = { $0 == habit }
    }

    nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws {
      let lateHour = has(.isLateAt17) ? 17 : has(.isLateAt19) ? 19 : 18
      let name = has(.namesGreenTea) ? Tea.green : tea
      let text =
        "Your \(name) tea is \(has(.saysCold) ? "cold" : "ready")"
        + (time.hour >= lateHour ? ", and we close soon" : "")
      if has(.hesitates) { await Hesitation.pass() }
      if has(.mailsFirst) { try mail.send(text, to: guest) }
      try await clock.sleep(for: has(.knowsGreenTea) ? Tea.green.steeping : tea.steeping)
      let count = has(.mailsFirst) || has(.neverMails) ? 0 : has(.mailsTwice) ? 2 : 1
      for _ in 0..<count { try mail.send(text, to: has(.mailsOthers) ? "everybody" : guest) }
      if has(.mailsEverybody) { try mail.send(text, to: "everybody") }
    }
  }
}
