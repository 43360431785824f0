import Doubles
import Testing

private enum DeliveryError: Error { case busy }
private protocol Delivering: Sendable {
  var name: String { get }
  func send(_ text: String, to address: String) throws(DeliveryError) -> Int
  func flush()
  func count(of id: Int) -> Int
  func fetch(_ id: Int) async throws -> [String]
  func wait() async
}

private struct DeliveringSpy: Delivering {
  let nameSpy = Spy(of: \Self.name, returns: "Ada")
  var name: String { nameSpy() }
  let sendSpy = Spy(of: Self.send, returns: 250)
  func send(_ text: String, to address: String) throws(DeliveryError) -> Int { try sendSpy(text, address) }
  let flushSpy = Spy(of: Self.flush)
  func flush() { flushSpy() }
  let countSpy = Spy(of: Self.count) { $0 * 2 }
  func count(of id: Int) -> Int { countSpy(id) }
  let fetchSpy = Spy(of: Self.fetch) { id in ["\(id)"] }
  func fetch(_ id: Int) async throws -> [String] { try await fetchSpy(id) }
  let waitSpy = Spy(of: Self.wait)
  func wait() async { await waitSpy() }
}

@Test func `a spy takes its types from the method it stands for`() async throws {
  let mail = DeliveringSpy()

  mail.flush()
  await mail.wait()
  #expect(mail.name == "Ada")
  #expect(mail.count(of: 4) == 8)
  #expect(try mail.send("Tea", to: "Ada") == 250)
  #expect(try await mail.fetch(3) == ["3"])

  #expect(mail.sendSpy.calls == [Call("Tea", "Ada")])
  mail.sendSpy.throws(.busy)
  #expect(throws: DeliveryError.busy) { try mail.send("Tea", to: "Ada") }
}
