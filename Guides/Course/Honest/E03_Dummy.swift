import TeaHouse
import Testing

private struct Untouchable: Mailing {
  func send(_ text: String, to address: String) { Issue.record("a mail to \(address)") }
}

func exercise03(_ welcome: (_ guest: String, any Mailing) -> String) async throws {
  for name in ["Grace", "Alan", ""] { #expect(welcome(name, Untouchable()) == "Welcome, " + name) }
}
