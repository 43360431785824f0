import Doubles
import TestSupport
import Testing

@Suite struct WatchdogTests {
  @Test(.timeLimit(.minutes(5))) func `a test that waits for nothing is cancelled and fails`() async throws {
    let test = try #require(Test.current)
    let spy = Spy {}

    await #expect(throws: Watchdog.TimeIsUp(seconds: 0)) {
      try await Watchdog(seconds: 0, processTime: { .zero })
        .provideScope(for: test, testCase: nil) { try await spy.nextCall() }
    }
  }

  @Test(.timeLimit(.minutes(5))) func `time in which the process is busy doesn't count`() async throws {
    let test = try #require(Test.current)
    let spy = Spy {}
    let processTimeSpy = Spy<Void, Duration, Never>()
    processTimeSpy.returns(.zero, .seconds(1), .seconds(1), .seconds(2), .seconds(2), then: .repeatsLast)

    await #expect(throws: Watchdog.TimeIsUp(seconds: 0)) {
      try await Watchdog(seconds: 0, processTime: { processTimeSpy() })
        .provideScope(for: test, testCase: nil) { try await spy.nextCall() }
    }

    #expect(processTimeSpy.callCount == 8, "two times two, after two busy halves")
  }

  @Test func `a test that ends in time ends as it would without`() async throws {
    let test = try #require(Test.current)

    try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) {}
    await #expect(throws: NamingError.unknown) {
      try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) { throw NamingError.unknown }
    }
  }
}
