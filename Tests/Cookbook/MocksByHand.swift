import Doubles
import DoublesProperties
import Testing

/// A handwritten mock that stays handwritten: each call runs its body through one property, and can then be made to fail,
/// be ordered by a schedule, and be shown in a timeline.
///
/// `let calls = Calls()` does so with one import. This mock ships in a product that doesn't import the kit: it uses a protocol
/// with a default, and the tests add a conformance.
struct MocksByHand {
  // MARK: - In the product with the mocks

  protocol CallHook: Sendable {
    nonisolated(nonsending) func around<Value>(
      _ member: StaticString, _ body: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value
  }

  struct NoHook: CallHook {
    nonisolated(nonsending) func around<Value>(
      _ member: StaticString, _ body: nonisolated(nonsending) () async throws -> Value
    ) async throws -> Value { try await body() }
  }

  protocol Transport: Sendable {
    func open() async throws
    func send(_ text: String) async throws
    func close() async
  }

  actor MockTransport: Transport {
    private(set) var isOpen = false
    private(set) var sent: [String] = []
    private let hook: any CallHook

    init(hook: any CallHook = NoHook()) { self.hook = hook }

    func open() async throws { try await hook.around(#function) { isOpen = true } }
    func send(_ text: String) async throws { try await hook.around(#function) { sent.append(text) } }
    func close() { isOpen = false }
  }

  // MARK: - In the tests

  /// The system under test. A failed `open` may have opened the connection anyway: its reply was lost.
  func deliver(_ text: String, by transport: any Transport) async throws {
    do {
      try await transport.open()
      try await transport.send(text)
    } catch {
      await transport.close()
      throw error
    }
    await transport.close()
  }

  @Test func `no connection stays open, whichever call fails`() async {
    let runs = await everyFailure {
      MockTransport(hook: Calls())
    } in: { transport in
      try await deliver("mint", by: transport)
    } leaves: { transport, error in
      let (isOpen, sent) = await (transport.isOpen, transport.sent)
      return !isOpen && (sent == ["mint"] || error != nil)
    }

    #expect("\(runs)" == "10 runs for 2 calls")
  }
}

extension Calls: MocksByHand.CallHook {
  nonisolated(nonsending) func around<Value>(
    _ member: StaticString, _ body: nonisolated(nonsending) () async throws -> Value
  ) async throws -> Value { try await self(member: member, body) }
}
