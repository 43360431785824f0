// A solution of exercise 3: a spy shows what was sent, and to whom.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in }
  func send(_ text: String, to address: String) throws(MailError) { try send(text, address) }
}

func exercise03(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()

  try makeWaiter(mail).call("ada@example.com", for: .mint)

  #expect(mail.send.calls == [Call("Your mint tea is ready", "ada@example.com")])
}
