// Exercise 8: a double fails on demand.
//
// If the line is busy, the waiter tries once more. If that works, all is well, and nothing is thrown. If the line is
// still busy, he throws `MailError.busy`, and doesn't try a third time. If the address is unknown, he throws
// `MailError.unknownAddress` after the first attempt.
//
// Let the spy fail in these three ways, and expect the number of attempts and what is thrown.
//
// Code: TeaHouse/Waiter.swift. Lesson: Lessons/L08_TypedFailure.swift. Guide: Guides/03-Stubs.md.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise08(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()

  try makeWaiter(mail).call("ada@example.com", for: .mint)

  #expect(mail.sendSpy.callCount == 1)
}
