import TeaHouse
import Testing

private struct Untouchable: Mailing {
  func send(_ text: String, to address: String) { Issue.record("a mail to \(address)") }
}

func exercise03(_ makeHost: (any Mailing) -> any Hosting) async throws {
  for name in ["Grace", "Alan", ""] { #expect(makeHost(Untouchable()).welcome(name) == "Welcome, " + name) }
}
