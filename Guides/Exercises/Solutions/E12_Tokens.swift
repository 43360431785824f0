// A solution of exercise 12: the composition root, with one part replaced.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in }
  func send(_ text: String, to address: String) throws(MailError) { try send(text, address) }
}

func exercise12(_ makeRoot: () -> CompositionRoot) async throws {
  let root = makeRoot()
  let (mail, newsletter) = (MailingSpy(), MailingSpy())
  let container = root.container
    .overriding(root.mail, with: mail)
    .overriding(root.newsletter, with: newsletter)

  try container.resolve(root.waiter).call("ada@example.com", for: .mint)

  #expect(mail.send.calls == [Call("Your mint tea is ready", "ada@example.com")])
  #expect(newsletter.send.callCount == 0)
}
