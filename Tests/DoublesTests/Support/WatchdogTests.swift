import Doubles
import TestSupport
import Testing

@Suite struct WatchdogTests {
  @Test(.timeLimit(.minutes(1))) func `a test that waits for nothing is cancelled and fails`() async throws {
    let test = try #require(Test.current)
    let spy = Spy {}

    await #expect(throws: Watchdog.TimeIsUp(seconds: 0)) {
      try await Watchdog.endsWithin(seconds: 0).provideScope(for: test, testCase: nil) { try await spy.nextCall() }
    }
  }

  @Test func `a test that ends in time ends as it would without`() async throws {
    let test = try #require(Test.current)

    try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) {}
    await #expect(throws: NamingError.unknown) {
      try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) { throw NamingError.unknown }
    }
  }
}
