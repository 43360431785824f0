import Doubles
import Testing

/// Swift Testing's `confirmation`: it counts, and it looks when its closure returns, which may be too early.
///
/// - Cure: Where the code has a seam, a spy counts too, and says with which arguments: `callCount`, `calls`. Where the
///   event comes from a task that nobody awaits, `try await spy.nextCall()` ends when it comes, and no sooner.
/// - When not to: for a plain handler that is called before the closure returns, `confirmation` says it in one line and
///   needs no double: `await confirmation { told in bell.onRing = { told() } … }`.
struct Confirmations {
  protocol Mailing: Sendable {
    func send(_ text: String, to address: String)
  }

  /// The system under test: it rings at once, and mails from a task of its own.
  struct Bell: Sendable {
    let mail: any Mailing
    var onRing: @Sendable () -> Void = {}

    func ring(for guest: String) {
      onRing()
      Task { mail.send("Tea", to: guest) }
    }
  }

  struct MailingSpy: Mailing {
    let sendSpy = Spy(of: Self.send)
    func send(_ text: String, to address: String) { sendSpy(text, address) }
  }

  @Test func `the bell rings once: a confirmation`() async {
    await confirmation { rings in
      Bell(mail: MailingSpy(), onRing: { rings() }).ring(for: "Ada")
    }
  }

  @Test func `the mail comes later: a spy`() async throws {
    let mail = MailingSpy()

    Bell(mail: mail).ring(for: "Ada")

    #expect(try await mail.sendSpy.nextCall() == Call("Tea", "Ada"))
  }
}
