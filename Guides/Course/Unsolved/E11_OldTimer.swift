// Exercise 11: a seam in time.
//
// The reminder asks the calendar for the hour, sleeps as long as the tea steeps, and writes to the guest, once, and
// to nobody else: "Your mint tea is ready", and, if it was 18 o'clock or later when it began, ", and we close soon".
// A guest who leaves, so that the task is cancelled, gets no mail; the reminder throws `CancellationError`.
//
// First cut the seams, so that a test takes no time: an hour through `TimeTelling`, a sleep on a `Clock`, with the
// wall clock and `ContinuousClock` as defaults. Then complete the test, with a manual clock: no mail before the tea
// has steeped, the right mail after it, at 17 and at 18 o'clock.
//
// Code: TeaHouse/Reminding.swift. Lesson: Lessons/L11_Time.swift. Guide: Guides/28-LegacyCode.md.

import Doubles
import Foundation
import TeaHouse
import TeaHouseDoubles
import Testing

/// The reminder, as it was written years ago.
private struct Reminder: Reminding {
  let mail: any Mailing

  nonisolated(nonsending) func remind(_ guest: String, of tea: Tea) async throws {
    let isLate = Calendar.current.component(.hour, from: Date()) >= 18
    try await Task.sleep(for: tea.steeping)
    try mail.send("Your \(tea) tea is ready" + (isLate ? ", and we close soon" : ""), to: guest)
  }
}

/// Makes a reminder with the parts that the tea house really uses.
func exercise11(mail: any Mailing) -> any Reminding {
  Reminder(mail: mail)
}

/// Makes a reminder for a test, which chooses the hour and moves the clock.
func exercise11(time: any TimeTelling, clock: any Clock<Duration>, mail: any Mailing) -> any Reminding {
  Reminder(mail: mail)
}

func exercise11(
  _ makeReminder: (any TimeTelling, any Clock<Duration>, any Mailing) -> any Reminding
) async throws {
  let (clock, mail) = (ManualClock(), MailingSpy())
  let reminder = makeReminder(TimeStub(hour: 9), clock, mail)

  // What happens before, and after, the clock is moved?
  _ = reminder
}
