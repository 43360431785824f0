// Hint 1. Three stories: busy once, busy all the time, unknown address. How often does the waiter try, and what does
// he throw?
//
// Hint 2. `answers(inTurn: .throws(.busy), .returns(()))` is busy once, `throws(.busy)` is busy all the time. Expect
// a failure with `#expect(throws: MailError.busy) { … }`. Use a new spy for each story, and count its calls.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise08(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()
  let waiter = makeWaiter(mail)

  mail.sendSpy.answers(inTurn: .throws(.busy), .returns(()))
  try waiter.call("ada@example.com", for: .mint)
  #expect(mail.sendSpy.callCount == 2)

  mail.sendSpy.forget()
  mail.sendSpy.throws(.busy)
  #expect(throws: MailError.busy) { try waiter.call("ada@example.com", for: .mint) }
  #expect(mail.sendSpy.callCount == 2)

  mail.sendSpy.forget()
  mail.sendSpy.throws(.unknownAddress)
  #expect(throws: MailError.unknownAddress) { try waiter.call("nobody", for: .mint) }
  #expect(mail.sendSpy.callCount == 1)
}
