import Doubles
import Testing

/// The shapes of doubles that were found in packages of others, in our own words, by hand and with the kit.
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

  // region: ShiftByHand
  actor ShiftMock: Shift {
    enum Event { case began, cancelled }

    nonisolated let events: AsyncStream<Event>
    private let event: AsyncStream<Event>.Continuation
    private var end: CheckedContinuation<Void, any Error>?

    init() {
      (events, event) = AsyncStream.makeStream()
    }

    func work() async throws {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          end = continuation
          event.yield(.began)
        }
      } onCancel: {
        event.yield(.cancelled)
      }
    }

    func end(with result: Result<Void, any Error>) {
      end?.resume(with: result)
      end = nil
    }
  }
  // endregion

  @Test func `a shift that fails cancels the other one, by hand`() async throws {
    let (kitchen, door) = (ShiftMock(), ShiftMock())
    let day = Task { try await House(shifts: [kitchen, door]).open() }
    var kitchenEvents = kitchen.events.makeAsyncIterator()
    var doorEvents = door.events.makeAsyncIterator()
    #expect(await kitchenEvents.next() == .began)
    #expect(await doorEvents.next() == .began)

    await kitchen.end(with: .failure(Closed()))
    #expect(await doorEvents.next() == .cancelled)
    await door.end(with: .success(()))

    await #expect(throws: Closed.self) { try await day.value }
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
