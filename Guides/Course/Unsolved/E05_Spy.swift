// Exercise 5: a spy shows what was sent, and to whom.
// What is tested: TeaHouse/Waiter.swift. The lesson: Lessons/L05_Spy.swift.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise05(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()

  try makeWaiter(mail).call("ada@example.com", for: .mint)

  // What do you expect of `mail`?
}
