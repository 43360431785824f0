import Doubles
import Testing

struct CallRecordTests {
  let spy = Spy { (id: Int) throws(NamingError) in "name \(id)" }
  let otherSpy = Spy { "other" }

  @Test func `of two calls, one precedes the other, or they overlap`() throws {
    _ = try spy(1)
    _ = otherSpy()
    _ = try spy(2)

    let first = spy.records[0]
    let second = otherSpy.records[0]
    let third = spy.records[1]
    #expect(first.precedes(second))
    #expect(second.precedes(third))
    #expect(!second.precedes(first))
    #expect(!third.precedes(second))
    #expect(!first.precedes(first))
    #expect(!first.overlaps(second))
    #expect(first.began < second.began)

    // A call within another overlaps it.
    spy.answers { [otherSpy] _ in otherSpy() }
    _ = try spy(1)

    let outer = spy.records[2]
    let inner = otherSpy.records[1]
    #expect(outer.overlaps(inner))
    #expect(inner.overlaps(outer))
    #expect(!outer.precedes(inner))
    #expect(!inner.precedes(outer))
  }

  @Test func `a running call precedes no call and overlaps all later ones`() throws {
    spy.answers { [spy, otherSpy] _ in
      _ = otherSpy()
      let running = spy.records[0]
      return "\(running.precedes(otherSpy.records[0])) \(running.overlaps(otherSpy.records[0])) \(running.ended == nil)"
    }

    #expect(try spy(1) == "false true true")
  }

  @Test func `the largest number of concurrent calls is found in a list of records`() async throws {
    let fetching = FetchingSpy()
    _ = try await fetching.page(0, of: "before")
    fetching.pageSpy.holds()
    try await withThrowingTaskGroup { [fetching] group in
      for number in 1...3 { group.addTask { _ = try? await fetching.page(number, of: "a") } }
      var held: [HeldCall<(Int, String), String, FetchingError>] = []
      for _ in 1...3 { held.append(try await fetching.pageSpy.nextHeldCall()) }
      for call in held { call.return("") }
    }

    #expect(fetching.pageSpy.mostInFlight == 3)
    #expect(Array(fetching.pageSpy.records.prefix(1)).mostInFlight() == 1)
    #expect(Array(fetching.pageSpy.records.prefix(0)).mostInFlight() == 0)
  }

  @Test func `a record prints its arguments and outcome`() throws {
    _ = try spy(1)
    spy.throws(.unknown)
    _ = try? spy(2)
    let quietSpy = Spy { (id: Int) in }
    quietSpy(3)

    #expect("\(spy.records)" == #"[(1) returned "name 1", (2) threw unknown]"#)
    #expect("\(quietSpy.records)" == "[(3) returned]")
    #expect("\(CallOutcome<Int, Never>.running)" == "running")
    #expect("\(CallOutcome<Int, Never>.returned(3))" == "returned 3")

    #expect("\(CallOutcome<Int?, Never>.returned(3))" == "returned 3")
    #expect("\(CallOutcome<Int?, Never>.returned(nil))" == "returned nil")
    #expect("\(CallOutcome<String?, Never>.returned("a"))" == #"returned "a""#)
    #expect("\(CallOutcome<Substring, Never>.returned("a"))" == #"returned "a""#)
    #expect("\(CallOutcome<(Int, String), Never>.returned((1, "a")))" == #"returned (1, "a")"#)
  }

  @Test func `outcomes without a result can be compared`() {
    #expect(CallOutcome<Void, NamingError>.running == .running)
    #expect(CallOutcome<Void, NamingError>.returned(()) == .returned(()))
    #expect(CallOutcome<Void, NamingError>.threw(.unknown) == .threw(.unknown))
    #expect(!(CallOutcome<Void, NamingError>.threw(.unknown) == .threw(.forbidden)))
    #expect(!(CallOutcome<Void, NamingError>.running == .returned(())))
    #expect(!(CallOutcome<Void, NamingError>.returned(()) == .threw(.unknown)))
  }

  @Test func `asking for the record of a missing call fails the test, and the message lists the actual calls`() throws {
    let (takeSpy, sendSpy) = (Spy { (grams: Int) in }, Spy({ (text: String) in }, file: "Mail.swift", line: 7))
    takeSpy(10, member: "take(_:)")

    #expect(try takeSpy.record().arguments == 10)
    let never = #expect(throws: MissingCall.self) { try sendSpy.record(0) }
    #expect(never?.description == "There is no call #0 of the spy of Mail.swift:7, never called: it was never called.")
    sendSpy("Tea", member: "send(_:)")
    let missing = #expect(throws: MissingCall.self) { try sendSpy.record(1) }
    #expect(missing?.description.hasSuffix("send(_:): it was called once:\n  send(\"Tea\") returned") == true)
    sendSpy.keeps(.countOnly)
    sendSpy.forget()
    sendSpy("Milk", member: "send(_:)")
    let uncounted = #expect(throws: MissingCall.self) { try sendSpy.record(0) }
    #expect(uncounted?.description.hasSuffix("it was called once, and keeps no calls.") == true)
  }
}
