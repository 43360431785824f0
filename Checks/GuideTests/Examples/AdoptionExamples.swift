import Doubles
import Testing

/// The shapes of doubles that were found in packages of others, in our own words.
@Suite(.timeLimit(.minutes(5))) struct AdoptionExamples {
  struct Closed: Error {}

  protocol Shift: Sendable {
    func work() async throws
  }

  /// The system under test: one shift that fails ends all others, and the failure is that of the house.
  struct House {
    let shifts: [any Shift]

    func open() async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for shift in shifts { group.addTask { try await shift.work() } }
        for try await _ in group {}
      }
    }
  }

  struct ShiftSpy: Shift {
    let workSpy = Spy(of: Self.work)
    func work() async throws { try await workSpy() }
  }

  @Test func `a shift that fails cancels the other one`() async throws {
    let (kitchen, door) = (ShiftSpy(), ShiftSpy())
    kitchen.workSpy.holds()
    door.workSpy.holds()
    let day = Task { try await House(shifts: [kitchen, door]).open() }
    let cooking = try await kitchen.workSpy.nextHeldCall()
    let greeting = try await door.workSpy.nextHeldCall()

    cooking.throw(Closed())
    try await greeting.cancellation()
    greeting.return()

    await #expect(throws: Closed.self) { try await day.value }
  }

  protocol Greeting: Sendable {
    func reply(to text: String) -> String
  }

  // region: GreetingByHand
  struct GreetingMock: Greeting {
    func reply(to text: String) -> String {
      #expect(text == "hello")
      return "bye"
    }
  }
  // endregion

  struct GreetingSpy: Greeting {
    let replySpy = Spy(of: Self.reply)
    func reply(to text: String) -> String { replySpy(text) }
  }

  @Test func `an answer for one argument goes on checking`() {
    let guest = GreetingSpy()

    guest.replySpy.returns("bye", for: "hello")

    #expect(guest.reply(to: "hello") == "bye")
    withKnownIssue("the second argument has no answer") {
      _ = guest.reply(to: "helo")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(#"reply(to: "helo") was called"#) }
    }
  }
}
