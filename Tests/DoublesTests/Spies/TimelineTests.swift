import Doubles
import TestSupport
import Testing

@Suite(.endsWithin(seconds: 10)) struct TimelineTests {
  let fetching = FetchingSpy()
  let naming = NamingSpy()

  /// Two overlapping calls of one spy, one of another within, one that still runs.
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

  @Test func `a timeline draws itself for the console`() async throws {
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

  @Test func `a timeline draws itself as a Mermaid sequence diagram`() async throws {
    let mermaid = try await makeTimeline().mermaid

    #expect(
      mermaid == #"""
        sequenceDiagram
          participant T as test
          participant M0 as page(_:of:)
          participant M1 as rename(_:to:)
          T->>+M0: #35;0 (1, #34;a#34;)
          T->>+M0: #35;1 (2, #34;a#59;b#34;)
          T->>+M1: #35;2 (7, #34;Ada#34;)
          M1-->>-T: #35;2 returned true
          M0-->>-T: #35;0 returned #34;one#34;
          M0--x-T: #35;1 threw offline
          T->>+M0: #35;3 (3, #34;c#34;)
          Note over M0: #35;3 still running
          deactivate M0
        """#)
    Attachment.record(mermaid, named: "timeline.mmd")
  }

  @Test func `several running calls are each shown as that`() {
    let drawSpy = Spy { (drawing: String) in }
    naming.renameSpy.answers { [naming] id, _ in
      guard id == 2 else { return naming.rename(id + 1, to: "") }
      drawSpy("\(Timeline(naming.renameSpy))\n\(Timeline(naming.renameSpy).mermaid)")
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
        sequenceDiagram
          participant T as test
          participant M0 as rename(_:to:)
          T->>+M0: #35;0 (0, #34;#34;)
          T->>+M0: #35;1 (1, #34;#34;)
          T->>+M0: #35;2 (2, #34;#34;)
          Note over M0: #35;0 still running
          deactivate M0
          Note over M0: #35;1 still running
          deactivate M0
          Note over M0: #35;2 still running
          deactivate M0
        """#)
  }

  /// A value that prints as what it is told to.
  struct Odd: Sendable, CustomStringConvertible { let description: String }

  @Test(arguments: [
    // What ends a statement, starts a comment, an entity, a tag, a formula or a directive.
    (#"#;<>&%$""#, "#35;#59;#60;#62;#38;#37;#36;#34;"),
    ("a\n\nb\r\nc\rd\u{2028}e\n", "a<br/><br/>b<br/>c<br/>d<br/>e<br/>"),
    // With an accent on it, a semicolon isn't a semicolon to Swift; nor is a hash that an emoji is made of.
    (";\u{301}", "#59;\u{301}"), ("#\u{FE0F}\u{20E3}", "#35;\u{FE0F}\u{20E3}"),
    ("style:a;", "#115;tyle:a#59;"), ("classDef x:a;", "#99;lassDef x:a#59;"),
    ("end", "end"), ("", ""), ("naïve 👩‍👩‍👧 (:)", "naïve 👩‍👩‍👧 (:)"),
  ])
  func `what means something to Mermaid is written as entities`(text: String, escaped: String) {
    let spy = Spy { (odd: Odd) in }
    spy(Odd(description: text), member: "odd()")

    #expect(Timeline(spy).mermaid.hasSuffix("T->>+M0: #35;0 (\(escaped))\n  M0-->>-T: #35;0 returned"))
  }

  @Test func `a member's name is escaped too, a line of the console's drawing stays one, and of nothing there is none`()
  {
    let spy = Spy { (odd: Odd) in }
    #expect(Timeline(spy).description == "")
    #expect(Timeline().mermaid == "sequenceDiagram\n  participant T as test")

    spy(Odd(description: "a\n\nb\r\nc"), member: "a;b")

    #expect(Timeline(spy).mermaid.contains("participant M0 as a#59;b\n"))
    #expect(Timeline(spy).description == "#0 ┌ a;b  (a\\n\\nb\\nc)\n#0 └ a;b  returned")
  }

  @Test func `spies of the same member are told apart, and one that is named twice counts once`() {
    let other = NamingSpy()
    _ = other.rename(1, to: "a")
    _ = naming.rename(2, to: "b")

    let timeline = Timeline(naming.renameSpy, other.renameSpy, naming.renameSpy)

    #expect(timeline.events.map(\.call) == [0, 0, 1, 1])
    #expect(
      timeline.events.map(\.member) == ["rename(_:to:) [2]", "rename(_:to:) [2]", "rename(_:to:)", "rename(_:to:)"])
    #expect(timeline.mermaid.contains("participant M1 as rename(_:to:)\n  T->>+M0"))
  }

  @Test func `calls that come or end while the spies are read aren't in the picture`() async throws {
    fetching.pageSpy.holds()
    let caller = Task { [fetching] in try await fetching.page(1, of: "a") }
    let held = try await fetching.pageSpy.nextHeldCall()
    let naming = naming
    let first = HookedSpy { _ = naming.rename(1, to: "too late") }
    _ = naming.rename(0, to: "in time")
    _ = first.spy(7, member: "first()")

    let timeline = Timeline(first, naming.renameSpy, fetching.pageSpy)
    held.return("")
    _ = await caller.result

    #expect(timeline.events.map(\.member) == ["page(_:of:)", "rename(_:to:)", "rename(_:to:)", "first()", "first()"])
  }

  @Test func `a call that ends while the spies are read is still running`() async throws {
    fetching.pageSpy.holds()
    let caller = Task(executorPreference: InlineExecutor()) { [fetching] in try await fetching.page(1, of: "a") }
    let held = try await fetching.pageSpy.nextHeldCall()
    let endSpy = Spy {}
    let first = HookedSpy {
      guard endSpy.callCount == 0 else { return }
      endSpy()
      held.return("")
    }

    let timeline = Timeline(first, fetching.pageSpy)

    #expect(timeline.events.map(\.kind) == [.began(#"(1, "a")"#)])
    #expect(fetching.pageSpy.records.map(\.outcome) == [.returned("")])
    _ = await caller.result
  }

  @Test func `a cancelled call says so, also one that returned all the same`() async throws {
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

  @Test func `the lane of a call that has ended is used again`() {
    for id in 1...10 { _ = naming.rename(id, to: "") }
    // Ten calls have numbers of one digit.
    #expect(Timeline(naming.renameSpy).description.hasPrefix(#"#0 ┌ rename(_:to:)  (1, "")"#))

    for id in 11...12 { _ = naming.rename(id, to: "") }
    let lines = Timeline(naming.renameSpy).description.split(separator: "\n")

    #expect(lines.first == #"#0  ┌ rename(_:to:)  (1, "")"#)
    #expect(lines.last == "#11 └ rename(_:to:)  returned true")
    #expect(lines.count == 24)
  }

  @Test func `events are plain data in the order of their happening`() {
    _ = naming.rename(1, to: "a")
    naming.reset()

    let events = Timeline(naming.resetSpy, naming.renameSpy).events

    #expect(events.map(\.member) == ["rename(_:to:)", "rename(_:to:)", "reset()", "reset()"])
    #expect(events.map(\.call) == [0, 0, 1, 1])
    #expect(
      events.map(\.kind) == [.began(#"(1, "a")"#), .returned("returned true"), .began("()"), .returned("returned")])
    #expect(events.map(\.timestamp) == events.map(\.timestamp).sorted())
  }
}
