// A solution of exercise 4: a double fails on demand.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in }
  func send(_ text: String, to address: String) throws(MailError) { try send(text, address) }
}

func exercise04(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()
  let waiter = makeWaiter(mail)

  mail.send.answers(inTurn: .throws(.busy), .returns(()))
  try waiter.call("ada@example.com", for: .mint)
  #expect(mail.send.callCount == 2)

  mail.send.forget()
  mail.send.throws(.busy)
  #expect(throws: MailError.busy) { try waiter.call("ada@example.com", for: .mint) }
  #expect(mail.send.callCount == 2)

  mail.send.forget()
  mail.send.throws(.unknownAddress)
  #expect(throws: MailError.unknownAddress) { try waiter.call("nobody", for: .mint) }
  #expect(mail.send.callCount == 1)
}
