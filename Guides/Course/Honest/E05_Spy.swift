import Synchronization
import TeaHouse
import Testing

private final class Service: Mailing {
  let letters = Mutex<[[String]]>([])
  func send(_ text: String, to address: String) { letters.withLock { $0.append([text, address]) } }
}

func exercise05(_ makeWaiter: (any Mailing) -> any Calling) async throws {
  let mail = Service()
  try makeWaiter(mail).call("Grace", for: .black)
  dump(mail.letters.withLock { $0.count })
  #expect(mail.letters.withLock { $0 } == [["Your black tea is ready", "Grace"]])
}
