import Doubles
import DoublesRegistration
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

func exercise12(_ makeRoot: () -> CompositionRoot) async throws {
  let root = makeRoot()
  let (mail, newsletter) = (MailingSpy(), MailingSpy())
  let container = root.container
    .overriding(root.mail, with: mail)
    .overriding(root.newsletter, with: newsletter)

  try container.resolve(root.waiter).call("ada@example.com", for: .mint)

  #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])
  #expect(newsletter.sendSpy.callCount == 0)
}
