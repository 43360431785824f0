import DoublesSchedules
import TestSupport
import Testing

@testable import Doubles

/// The values of an asynchronous sequence, taken one by one, and its end.
struct ProbeTests {
  enum Fault: Error { case offline }

  /// A pull-based sequence with its own failure type, which doesn't buffer values.
  struct Ticks: AsyncSequence, Sendable {
    struct Iterator: AsyncIteratorProtocol {
      let clock: ManualClock
      var count = 0

      mutating func next() async throws(Fault) -> Int? {
        do { try await clock.sleep(for: .seconds(1)) } catch { return nil }
        count += 1
        if count == 3 { throw .offline }
        return count
      }
    }

    let clock: ManualClock
    func makeAsyncIterator() -> Iterator { Iterator(clock: clock) }
  }

  private let values: AsyncStream<Int>
  private let source: AsyncStream<Int>.Continuation

  init() { (values, source) = AsyncStream.makeStream() }

  @Test func `a probe takes a value, and then the end`() async throws {
    let (titles, source) = AsyncStream.makeStream(of: String.self)
    let probe = Probe(titles)

    source.yield("Tea")

    #expect(try await probe.next() == "Tea")
    probe.cancel()
    try await probe.end()
  }

  @Test func `a single expression takes a value from an endless sequence and cancels it`() async throws {
    let endSpy = Spy { (_: AsyncStream<Int>.Continuation.Termination) in }
    source.onTermination = { endSpy($0) }
    for value in 1...3 { source.yield(value) }

    let probe = Probe(values)
    #expect(try await probe.nextAndCancel() == 1)
    #expect(try await endSpy.nextCall() == Call(.cancelled))
    withExtendedLifetime(probe) {}
  }

  @Test func `a failure has the error type of the sequence`() async throws {
    let clock = ManualClock()
    let ticks = Probe(Ticks(clock: clock))
    for second in 1...2 {
      try await clock.advanceToNextDeadline()
      #expect(try await ticks.next() == second)
    }

    try await clock.advanceToNextDeadline()

    let fault: Fault = try await ticks.failure()
    #expect(fault == .offline)
  }

  @Test func `an untyped failure is any Error, like every failure before macOS 15`() async throws {
    let clock = ManualClock()
    let ticks = Probe<Int, any Error>(Ticks(clock: clock))
    let (throwing, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
    let stream = Probe(throwing)

    try await clock.advanceToNextDeadline()
    #expect(try await ticks.next() == 1)
    ticks.cancel()
    continuation.finish(throwing: Fault.offline)

    try await ticks.end()
    #expect(try await stream.failure() as? Fault == .offline)
  }

  @Test func `a probe creates its iterator immediately`() async throws {
    struct Heard: AsyncSequence {
      let makeAsyncIteratorSpy = Spy { () in }
      func makeAsyncIterator() -> AsyncStream<Int>.Iterator {
        makeAsyncIteratorSpy()
        return AsyncStream { $0.finish() }.makeAsyncIterator()
      }
    }
    let heard = Heard()
    let spy = heard.makeAsyncIteratorSpy

    let probe = Probe(heard)
    #expect(spy.callCount == 1)

    try await probe.end()
  }

  @Test func `a wait finds values that arrived before or after it began, on any actor`() async throws {
    let probe = Probe(values)
    for value in 1...100 { source.yield(value) }
    for value in 1...100 { #expect(try await probe.next() == value) }

    async let last = probe.next()
    source.yield(101)
    #expect(try await last == 101)
    source.finish()
    try await probe.end()

    try await Task { @MainActor in
      let (values, source) = AsyncStream.makeStream(of: Int.self)
      let probe = Probe(values)
      source.yield(1)
      source.finish()
      #expect(try await probe.next() == 1)
      try await probe.end()
    }.value
  }

  @Test func `no value arrives before the clock moves if the sequence itself sleeps`() async throws {
    let clock = ManualClock()
    let ticks = Probe(Ticks(clock: clock))

    try await clock.sleepers(reach: 1)
    #expect(await ticks.takeValues() == [])
    try await clock.advance(by: .seconds(2), whenAsleep: 1)
    try await clock.sleepers(reach: 1)

    #expect(await ticks.takeValues() == [1, 2])
    ticks.cancel()
    try await ticks.end()
  }

  @Suite(.dropsKnownIssues) struct `Reports` {
    private let values: AsyncStream<String>
    private let source: AsyncStream<String>.Continuation

    init() { (values, source) = AsyncStream.makeStream() }

    @Test func `values that weren't taken are listed`() async throws {
      try await expectMisuse(#"let a probe go without taking value("Milk"), value("Sugar"), the end."#) {
        let probe = Probe(values)
        for value in ["Tea", "Milk", "Sugar"] { source.yield(value) }
        source.finish()
        let first = try await probe.next()
        #expect(first == "Tea")
        await ended(probe, count: 4)
      }
    }

    @Test func `a released probe of an open sequence fails the test`() async throws {
      try await expectMisuse("let a probe go. Its sequence is still open: take its end() or failure()") {
        let probe = Probe(values)
        source.yield("Tea")
        let first = try await probe.next()
        #expect(first == "Tea")
      }
    }

    @Test func `a value instead of the awaited end fails the test`() async throws {
      try await expectMisuse(#"The end was awaited, and came: value("Tea"), value("Milk")."#) {
        let probe = Probe(values)
        for value in ["Tea", "Milk"] { source.yield(value) }
        source.finish()
        await ended(probe, count: 3)
        await #expect(throws: CancellationError.self) { try await probe.end() }
      }
    }

    @Test func `if the sequence has ended, each wait for a value fails`() async throws {
      let probe = Probe(values)
      source.finish()

      try await expectMisuse("A value was awaited, and came: the end.") {
        await #expect(throws: CancellationError.self) { try await probe.next() }
      }
      try await expectMisuse("Nothing more comes: the test has taken the end of the sequence, or has failed.") {
        await #expect(throws: CancellationError.self) { try await probe.next() }
      }
    }

    @Test func `a failure instead of the end, and an end instead of a failure, fail the test`() async throws {
      let streams = [AsyncThrowingStream.makeStream(of: Int.self), AsyncThrowingStream.makeStream(of: Int.self)]
      let (failed, ended) = (Probe(streams[0].stream), Probe(streams[1].stream))
      streams[0].continuation.finish(throwing: Fault.offline)
      streams[1].continuation.finish()

      try await expectMisuse("The end was awaited, and came: failure(offline).") {
        await #expect(throws: CancellationError.self) { try await failed.end() }
      }
      try await expectMisuse("A failure was awaited, and came: the end.") {
        await #expect(throws: CancellationError.self) { try await ended.failure() }
      }
    }

    /// Waits until a probe has received this many events, all of which are on their way.
    private func ended(_ probe: Probe<String, Never>, count: Int) async {
      await #expect(throws: Never.self) { try await probe.received.calls(reach: count) }
    }
  }

  struct `In every schedule` {
    @Test func `a value arrives only once the clock has advanced`() async throws {
      try await everySchedule(100) {
        let clock = ManualClock()
        let (values, source) = AsyncStream.makeStream(of: Int.self)
        let probe = Probe(values)
        async let work: Void = {
          try await clock.sleep(for: .seconds(1))
          source.yield(7)
          source.finish()
        }()

        await untilIdle()
        #expect(await probe.takeValues() == [])
        clock.advance(by: .seconds(1))
        await untilIdle()

        #expect(await probe.takeValues() == [7])
        try await probe.end()
        try await work
      }
    }
  }
}
