// Exercise 5: a spy shows what was sent, and to whom.
//
// When a tea is ready, the waiter writes to the guest, once, and to nobody else: "Your mint tea is ready", with the
// name of the tea.
//
// Make the double below a spy, and expect exactly that message in its record.
//
// Code: TeaHouse/Waiter.swift. Lesson: Lessons/L05_Spy.swift. Guide: Guides/04-Spies.md.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise05(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()

  try makeWaiter(mail).call("ada@example.com", for: .mint)

  // Which calls to `mail` do you expect?
}
