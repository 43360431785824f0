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
