import Doubles
import Testing

struct TimelineTests {
  let fetching = FetchingSpy()
  let naming = NamingSpy()

  /// Makes a timeline of two overlapping calls to one spy, a call to another spy within them, and a running call.
  private func makeTimeline() async throws -> Timeline {
    fetching.pageSpy.holds()
    let first = Task { [fetching] in try await fetching.page(1, of: "a") }
    let held1 = try await fetching.pageSpy.nextHeldCall()
    let second = Task { [fetching] in try await fetching.page(2, of: "a;b") }
    let held2 = try await fetching.pageSpy.nextHeldCall()
    _ = naming.rename(7, to: "Ada")
    held1.return("one")
    _ = try await first.value
    held2.throw(.offline)
    _ = await second.result
    let third = Task { [fetching] in try await fetching.page(3, of: "c") }
    let held3 = try await fetching.pageSpy.nextHeldCall()
    defer { held3.return("late") }
    third.cancel()
    return Timeline(fetching.pageSpy, naming.renameSpy)
  }

  @Test func `a timeline is drawn for the console`() async throws {
    let text = try await makeTimeline().description

    #expect(
      text == #"""
        #0 ┌     page(_:of:)    (1, "a")
        #1 │ ┌   page(_:of:)    (2, "a;b")
        #2 │ │ ┌ rename(_:to:)  (7, "Ada")
        #2 │ │ └ rename(_:to:)  returned true
        #0 └ │   page(_:of:)    returned "one"
        #1   └   page(_:of:)    threw offline
        #3 ┌     page(_:of:)    (3, "c")
        #3 ╎     page(_:of:)    still running
        """#)
  }

  @Test func `several running calls are marked as running`() {
    let drawSpy = Spy { (drawing: String) in }
    naming.renameSpy.answers { [naming] id, _ in
      guard id == 2 else { return naming.rename(id + 1, to: "") }
      drawSpy("\(Timeline(naming.renameSpy))")
      return true
    }

    _ = naming.rename(0, to: "")

    #expect(
      drawSpy.calls.first?.arguments == #"""
        #0 ┌     rename(_:to:)  (0, "")
        #1 │ ┌   rename(_:to:)  (1, "")
        #2 │ │ ┌ rename(_:to:)  (2, "")
        #0 ╎ │ │ rename(_:to:)  still running
        #1 │ ╎ │ rename(_:to:)  still running
        #2 │ │ ╎ rename(_:to:)  still running
        """#)
  }

  /// A value with a given description.
  struct Odd: Sendable, CustomStringConvertible { let description: String }

  @Test func `a call with line breaks is drawn on one line, and a timeline without calls is empty`() {
    let spy = Spy { (odd: Odd) in }
    #expect(Timeline(spy).description == "")

    spy(Odd(description: "a\n\nb\r\nc"), member: "a;b")

    #expect(Timeline(spy).description == "#0 ┌ a;b  (a\\n\\nb\\nc)\n#0 └ a;b  returned")
  }

  @Test func `spies of the same member are distinguished, and a repeated spy counts once`() {
    let other = NamingSpy()
    _ = other.rename(1, to: "a")
    _ = naming.rename(2, to: "b")

    let timeline = Timeline(naming.renameSpy, other.renameSpy, naming.renameSpy)

    #expect(timeline.events.map(\.call) == [0, 0, 1, 1])
    #expect(
      timeline.events.map(\.member) == ["rename(_:to:) [2]", "rename(_:to:) [2]", "rename(_:to:)", "rename(_:to:)"])
  }

  @Test func `calls that begin or end while the spies are read aren't drawn`() async throws {
    fetching.pageSpy.holds()
    let caller = Task(executorPreference: InlineExecutor()) { [fetching] in try await fetching.page(1, of: "a") }
    let held = try await fetching.pageSpy.nextHeldCall()
    let (naming, lookSpy) = (naming, Spy {})
    let first = HookedSpy {
      lookSpy()
      guard lookSpy.callCount == 1 else { return }
      _ = naming.rename(1, to: "too late")
      held.return("")
    }
    _ = naming.rename(0, to: "in time")
    _ = first.spy(7, member: "first()")

    let timeline = Timeline(first, naming.renameSpy, fetching.pageSpy)

    #expect(timeline.events.map(\.member) == ["page(_:of:)", "rename(_:to:)", "rename(_:to:)", "first()", "first()"])
    #expect(fetching.pageSpy.records.map(\.outcome) == [.returned("")])
    _ = await caller.result
  }

  @Test func `a cancelled call is marked, even one that returned`() async throws {
    fetching.pageSpy.holds()
    for end in [Result<String, FetchingError>.failure(.cancelled), .success("page")] {
      let caller = Task { [fetching] in try await fetching.page(1, of: "a") }
      let held = try await fetching.pageSpy.nextHeldCall()
      caller.cancel()
      try await held.cancellation()
      held.end(with: end)
      _ = await caller.result
    }

    let ends = Timeline(fetching.pageSpy).events.map(\.kind).filter { if case .began = $0 { false } else { true } }
    #expect(ends == [.threw("threw cancelled, cancelled"), .returned(#"returned "page", cancelled"#)])
  }

  @Test func `the lane of an ended call is reused`() {
    for id in 1...10 { _ = naming.rename(id, to: "") }
    // Fewer than eleven calls have one-digit numbers.
    #expect(Timeline(naming.renameSpy).description.hasPrefix(#"#0 ┌ rename(_:to:)  (1, "")"#))

    for id in 11...12 { _ = naming.rename(id, to: "") }
    let lines = Timeline(naming.renameSpy).description.split(separator: "\n")

    #expect(lines.first == #"#0  ┌ rename(_:to:)  (1, "")"#)
    #expect(lines.last == "#11 └ rename(_:to:)  returned true")
    #expect(lines.count == 24)
  }
}
