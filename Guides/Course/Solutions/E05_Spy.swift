// Hint 1. A double that forgets shows nothing. Give `send` a spy, `sendSpy`, and compare its `calls`, not just their
// count.
//
// Hint 2. The spy of a cupboard's `take` looks like this:
//
//     let takeSpy = Spy(of: Self.take)
//     func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
//     …
//     #expect(cupboard.takeSpy.calls == [Call(10, .mint)])

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

func exercise05(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = MailingSpy()

  try makeWaiter(mail).call("ada@example.com", for: .mint)

  #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
}
