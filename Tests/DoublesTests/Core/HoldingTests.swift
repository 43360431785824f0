import Doubles
import TestSupport
import Testing

// A call that is held forever is what these tests are to find: the limit turns it into a failure.
@Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct `Held calls of the core` {
  let post = PostingSpy()

  @Test func `a held call goes on when the test returns`() async throws {
    post.letterSpy.holds()
    async let letter = post.letter(1, in: "inbox")

    let held = try await post.letterSpy.nextHeldCall()
    held.return("Dear Ada")

    #expect(try await letter == "Dear Ada")
  }

  @Test func `a held call shows its arguments, and is recorded already`() async throws {
    post.letterSpy.holds()
    async let letter = post.letter(1, in: "inbox")

    let held = try await post.letterSpy.nextHeldCall()

    #expect(held.arguments == (1, "inbox"))
    #expect(held.call == Call(1, "inbox"))
    #expect(post.letterSpy.calls == [Call(1, "inbox")])
    held.return("Dear Ada")
    _ = try await letter
  }

  @Test func `a held call goes on when the test throws`() async throws {
    post.letterSpy.holds()
    let caller = Task { [post] in try await post.letter(1, in: "inbox") }

    try await post.letterSpy.nextHeldCall().throw(.closed)

    await #expect(throws: PostError.closed) { try await caller.value }
  }

  @Test func `a held call without a result just returns`() async throws {
    post.waitSpy.holds()
    async let done: Void = post.wait()

    try await post.waitSpy.nextHeldCall().return()

    await done
    #expect(post.waitSpy.callCount == 1)
  }

  @Test func `calls are held in the order of arrival and end in any order`() async throws {
    post.letterSpy.holds()
    async let first = post.letter(1, in: "inbox")
    let held1 = try await post.letterSpy.nextHeldCall()
    async let second = post.letter(2, in: "inbox")
    let held2 = try await post.letterSpy.nextHeldCall()

    held2.return("two")
    #expect(try await second == "two")
    held1.return("one")

    #expect(try await first == "one")
  }

  @Test func `calls that have arrived are taken later, in their order`() async throws {
    post.letterSpy.holds()
    // Each of these runs on the main actor until it is held, so they arrive in this order. The spy stays on its caller's
    // actor, which the protocol's method would leave.
    let callers = await MainActor.run {
      (1...3).map { id in Task.immediate { @MainActor [post] in try await post.letterSpy(id, "inbox") } }
    }

    var arrived: [Int] = []
    for _ in 1...3 {
      let held = try await post.letterSpy.nextHeldCall()
      arrived.append(held.arguments.0)
      held.return("letter \(held.arguments.0)")
    }

    #expect(arrived == [1, 2, 3])
    #expect(try await callers[2].value == "letter 3")
  }

  @Test func `several waiting tasks are served in the order in which they came`() async throws {
    post.letterSpy.holds()
    // Each of these runs on the main actor until it waits, so they wait in this order.
    let waiting = await MainActor.run {
      (1...3).map { number in
        Task.immediate { @MainActor [post] in try await post.letterSpy.nextHeldCall().return("\(number)") }
      }
    }

    let letters = [
      try await post.letter(7, in: "a"), try await post.letter(8, in: "a"), try await post.letter(9, in: "a"),
    ]

    #expect(letters == ["1", "2", "3"])
    for task in waiting { try await task.value }
  }

  @Test func `holding can come in turn`() async throws {
    post.letterSpy.answers(inTurn: .returns("first"), .holds)
    #expect(try await post.letter(1, in: "inbox") == "first")

    async let letter = post.letter(2, in: "inbox")
    try await post.letterSpy.nextHeldCall().return("second")

    #expect(try await letter == "second")
  }

  @Test func `a held call stays held when the answer changes`() async throws {
    post.letterSpy.holds()
    async let first = post.letter(1, in: "inbox")
    let held = try await post.letterSpy.nextHeldCall()
    post.letterSpy.returns("fixed")

    #expect(try await post.letter(2, in: "inbox") == "fixed")
    held.return("held")

    #expect(try await first == "held")
  }

  @Test(.cancelsWaits) func `a task that is cancelled while it waits takes no call`() async throws {
    post.letterSpy.holds()
    let waiting = await MainActor.run {
      Task.immediate { @MainActor [post] in try await post.letterSpy.nextHeldCall().return("too late") }
    }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }

    async let letter = post.letter(1, in: "inbox")
    try await post.letterSpy.nextHeldCall().return("Dear Ada")

    #expect(try await letter == "Dear Ada")
  }
}
