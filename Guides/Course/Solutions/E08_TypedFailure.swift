import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

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
