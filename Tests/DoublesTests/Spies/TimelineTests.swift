import Doubles
import Testing

@Suite struct TimelineTests {
  let fetching = FetchingSpy()
  let naming = NamingSpy()

  /// Two overlapping calls of one spy, one of another within, one that still runs.
  private func makeTimeline() async throws -> Timeline {
    fetching.page.holds()
    let first = Task { [fetching] in try await fetching.page(1, of: "a") }
    let held1 = await fetching.page.nextHeldCall()
    let second = Task { [fetching] in try await fetching.page(2, of: "a;b") }
    let held2 = await fetching.page.nextHeldCall()
    _ = naming.rename(7, to: "Ada")
    held1.return("one")
    _ = try await first.value
    held2.throw(.offline)
    _ = await second.result
    let third = Task { [fetching] in try await fetching.page(3, of: "c") }
    let held3 = await fetching.page.nextHeldCall()
    defer { held3.return("late") }
    third.cancel()
    return Timeline(fetching.page, naming.rename)
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
          T->>M0: #35;0 (1, "a")
          T->>M0: #35;1 (2, "a#59;b")
          T->>M1: #35;2 (7, "Ada")
          M1-->>T: #35;2 returned true
          M0-->>T: #35;0 returned "one"
          M0--xT: #35;1 threw offline
          T->>M0: #35;3 (3, "c")
        """#)
    Attachment.record(mermaid, named: "timeline.mmd")
  }

  @Test func `characters that mean something to Mermaid are written as entities`() {
    struct Odd: Sendable, CustomStringConvertible { let description: String }
    let spy = Spy { (odd: Odd) in }
    spy(Odd(description: "#;<>%\n\r\nend"), member: "odd()")

    #expect(Timeline(spy).mermaid.hasSuffix("T->>M0: #35;0 (#35;#59;#60;#62;#37;  end)\n  M0-->>T: #35;0 returned"))
  }

  @Test func `a cancelled call says so`() async throws {
    fetching.page.holds()
    let caller = Task { [fetching] in try await fetching.page(1, of: "a") }
    let held = await fetching.page.nextHeldCall()
    caller.cancel()
    try await held.cancellation()
    held.throw(.cancelled)
    _ = await caller.result

    #expect(Timeline(fetching.page).events.last?.kind == .threw("threw cancelled, cancelled"))
  }

  @Test func `the lane of a call that has ended is used again`() {
    for id in 1...12 { _ = naming.rename(id, to: "") }

    let lines = Timeline(naming.rename).description.split(separator: "\n")

    #expect(lines.first == #"#0  ┌ rename(_:to:)  (1, "")"#)
    #expect(lines.last == "#11 └ rename(_:to:)  returned true")
    #expect(lines.count == 24)
  }

  @Test func `events are plain data in the order of their happening`() {
    _ = naming.rename(1, to: "a")
    naming.reset()

    let events = Timeline(naming.resetSpy, naming.rename).events

    #expect(events.map(\.member) == ["rename(_:to:)", "rename(_:to:)", "reset()", "reset()"])
    #expect(events.map(\.call) == [0, 0, 1, 1])
    #expect(
      events.map(\.kind) == [.began(#"(1, "a")"#), .returned("returned true"), .began("()"), .returned("returned")])
    #expect(events.map(\.stamp) == events.map(\.stamp).sorted())
  }

  @Test func `a timeline of nothing is empty`() {
    #expect(Timeline(naming.name).description == "")
    #expect(Timeline().mermaid == "sequenceDiagram\n  participant T as test")
  }
}
