import Doubles
import DoublesSchedules
import Testing

/// "No more calls": something must *not* happen, and a test that looks too early passes for the wrong reason.
///
/// - Cure: Await the event after which nothing can follow, then compare the *whole* list of calls. Where there is no such
///   event, run the code in a schedule: when that is idle, all that could run has run.
/// - When not to: don't forbid what nobody promised. A test that fails because one more line is logged binds the code to its
///   present form; filter for the calls that matter.
struct NoMoreCalls {
  nonisolated protocol Mailing: Sendable {
    func send(_ text: String, to address: String)
  }

  /// The system under test: it tells each guest once, from a task that nobody awaits.
  struct Bell: Sendable {
    let mail: any Mailing

    @discardableResult func ring(for guests: [String]) -> Task<Void, Never> {
      Task { for guest in Set(guests).sorted() { mail.send("Tea", to: guest) } }
    }

    func ringLater(for guests: [String]) async {
      await withTaskGroup(of: Void.self) { group in
        for guest in Set(guests) { group.addTask { mail.send("Tea", to: guest) } }
      }
    }
  }

  struct MailingSpy: Mailing {
    let sendSpy = Spy(of: Self.send)
    func send(_ text: String, to address: String) { sendSpy(text, address) }
  }

  @Test func `a guest who is named twice gets one message: the task has ended`() async {
    let mail = MailingSpy()

    await Bell(mail: mail).ring(for: ["Ada", "Grace", "Ada"]).value

    #expect(mail.sendSpy.calls == [Call("Tea", "Ada"), Call("Tea", "Grace")])
  }

  @Test func `a guest who is named twice gets one message: the schedule is idle`() async throws {
    try await everySchedule {
      let mail = MailingSpy()
      async let ringing: Void = Bell(mail: mail).ringLater(for: ["Ada", "Ada"])

      await untilIdle()

      #expect(mail.sendSpy.calls == [Call("Tea", "Ada")])
      await ringing
    }
  }
}
