import Doubles
import Testing

/// Slow tests, and erratic ones: a test sleeps until a task has surely come to its call.
struct SlowTests {
  protocol Mailing: Sendable {
    func send(_ text: String)
  }

  struct Bell: Sendable {
    let mail: any Mailing
    func ring() { Task { mail.send("Tea") } }
  }

  struct MailingSpy: Mailing {
    let sendSpy = Spy(of: Self.send)
    func send(_ text: String) { sendSpy(text) }
  }

  private let mail = MailingSpy()

  /// Half a second on each run, and too short on a busy machine. It is compiled, and never run.
  // region: sleeping
  func ringsAfterAWhile() async throws {
    Bell(mail: mail).ring()
    try await Task.sleep(for: .milliseconds(500))
    #expect(mail.sendSpy.callCount == 1)
  }
  // endregion

  // region: awaiting
  @Test func `the bell sends a mail`() async throws {
    Bell(mail: mail).ring()

    #expect(try await mail.sendSpy.nextCall() == Call("Tea"))
  }
  // endregion
}
