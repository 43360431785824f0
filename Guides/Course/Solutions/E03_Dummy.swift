import Doubles
import TeaHouse
import Testing

private struct MailingDummy: Mailing {
  func send(_ text: String, to address: String) throws(MailError) { unimplemented() }
}

func exercise03(_ makeHost: (any Mailing) -> any Hosting) async throws {
  let host = makeHost(MailingDummy())

  #expect(host.welcome("Ada") == "Welcome, Ada")
}
