// Hint 1. `clock.sleep(for: tea.steeping)` sleeps on whatever clock it is given; `WallClock()` is the tea house's own
// `TimeTelling`.
//
// Hint 2. In the test, `async let` begins the reminder, `clock.sleepers(reach: 1)` waits until it sleeps,
// `clock.deadlines` says until when, and `clock.advance(by:)` moves the clock.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

private struct Reminder: Reminding {
  var time: any TimeTelling = WallClock()
  var clock: any Clock<Duration> = ContinuousClock()
  let mail: any Mailing

  nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws {
    let isLate = time.hour >= 18
    try await clock.sleep(for: tea.steeping)
    try mail.send("Your \(tea) tea is ready" + (isLate ? ", and we close soon" : ""), to: guest)
  }
}

/// Makes a reminder with the parts that the tea house really uses.
func exercise11(mail: any Mailing) -> any Reminding {
  Reminder(mail: mail)
}

/// Makes a reminder for a test, which chooses the hour and moves the clock.
func exercise11(time: any TimeTelling, clock: any Clock<Duration>, mail: any Mailing) -> any Reminding {
  Reminder(time: time, clock: clock, mail: mail)
}

func exercise11(
  _ makeReminder: (any TimeTelling, any Clock<Duration>, any Mailing) -> any Reminding
) async throws {
  for (hour, text) in [(17, "Your mint tea is ready"), (18, "Your mint tea is ready, and we close soon")] {
    let (clock, mail) = (ManualClock(), MailingSpy())
    let reminder = makeReminder(TimeStub(hour: hour), clock, mail)

    async let reminding: Void = reminder.remind("ada@example.com", of: .mint)
    try await clock.sleepers(reach: 1)
    #expect(clock.deadlines == [.init(offset: .seconds(300))])
    #expect(mail.sendSpy.callCount == 0)

    clock.advance(by: .seconds(300))
    try await reminding
    #expect(mail.sendSpy.calls == [Call(text, "ada@example.com")])
  }
}
