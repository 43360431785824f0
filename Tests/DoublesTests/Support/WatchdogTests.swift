import Doubles
import Foundation
import TestSupport
import Testing

struct WatchdogTests {
  @Test(.timeLimit(.minutes(5)), .dropsKnownIssues) func `a test that waits for nothing is cancelled and fails`()
    async throws
  {
    let test = try #require(Test.current)
    let spy = Spy {}

    await #expect(throws: Watchdog.TimeIsUp(seconds: 0)) {
      try await Watchdog(seconds: 0, processTime: { .zero })
        .provideScope(for: test, testCase: nil) { try await spy.nextCall() }
    }
  }

  @Test(.timeLimit(.minutes(5)), .dropsKnownIssues) func `time of a busy process doesn't count`() async throws {
    let test = try #require(Test.current)
    let spy = Spy {}
    let processTimeSpy = SyncSpy<Void, Duration, Never>()
    processTimeSpy.returns(.zero, .seconds(1), .seconds(1), .seconds(2), .seconds(2), then: .repeatsLast)

    await #expect(throws: Watchdog.TimeIsUp(seconds: 0)) {
      try await Watchdog(seconds: 0, processTime: { processTimeSpy() })
        .provideScope(for: test, testCase: nil) { try await spy.nextCall() }
    }

    #expect(processTimeSpy.callCount == 24, "two times ten, after two busy tenths")
  }

  @Test func `a test that ends in time ends as it would without`() async throws {
    let test = try #require(Test.current)

    try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) {}
    await #expect(throws: NamingError.unknown) {
      try await Watchdog.endsWithin(seconds: 600).provideScope(for: test, testCase: nil) { throw NamingError.unknown }
    }
  }

  // Only there does a process know of others.
  #if os(Linux)
    @Test(.timeLimit(.minutes(5))) func `a loop without end ends the process, and names the test`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tests = RunawayTests(limit: .milliseconds(10), tick: .milliseconds(10))
        tests.starts(tests.begin(#""a loop" at Loop.swift:7:3"#))
        _ = tests.begin("one that waits for a thread")

        while true {}
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("✘ The tests computed for 0.01 seconds, and none ended: is there a loop without end?"))
      #expect(output.contains(#"✘ Test "a loop" at Loop.swift:7:3 was running."#))
      #expect(!output.contains("one that waits for a thread"))
    }

    @Test(.timeLimit(.minutes(5))) func `a cancelled test that goes on waiting ends the process`() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tests = RunawayTests(limit: .milliseconds(ThreadSanitizer.isOn ? 2_000 : 100), tick: .milliseconds(10))
        tests.isCancelled(tests.begin(#""a wait" at Wait.swift:7:3"#))

        try await Spy {}.nextCall()
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("✘ A cancelled test went on waiting: is there a lock that nobody gives back?"))
      #expect(output.contains(#"✘ Test "a wait" at Wait.swift:7:3 was running."#))
    }

    @Test(.timeLimit(.minutes(5))) func `a wait that heeds no cancellation ends the process, and names the test`()
      async throws
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tests = RunawayTests(limit: .milliseconds(300), tick: .milliseconds(100))
        tests.starts(tests.begin(#""a wait" at Wait.swift:7:3"#))
        _ = tests.begin("one that waits for a thread")

        await Task.detached { await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in } }.value
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("✘ Nothing has happened for 0.4 seconds: does something wait for what never comes?"))
      #expect(output.contains(#"✘ Test "a wait" at Wait.swift:7:3 was running."#))
      #expect(!output.contains("one that waits for a thread"))
    }

    @Test(.timeLimit(.minutes(5)), .enabled(if: !ThreadSanitizer.isOn, "the sanitizer computes for too long"))
    func `a process that awaits one that computes isn't idle`() async {
      await #expect(processExitsWith: .success) {
        let tests = RunawayTests(limit: .milliseconds(300), tick: .milliseconds(100))
        tests.starts(tests.begin(#""an honest test" at Honest.swift:7:3"#))

        // It computes for 0.6 seconds, which the system counts in hundredths.
        let times = "read -r _ _ _ _ _ _ _ _ _ _ _ _ _ user system _ </proc/self/stat"
        let loop = "while \(times) && [ $((user + system)) -lt 60 ]; do :; done"
        _ = try ChildProcess("/bin/sh", ["-c", loop]).outputUntilExit()

        exit(EXIT_SUCCESS)
      }
    }

    @Test(.timeLimit(.minutes(5))) func `a process that awaits an idle one ends, and so does that one`()
      async throws
    {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let tests = RunawayTests(limit: .milliseconds(300), tick: .milliseconds(100))
        tests.starts(tests.begin(#""a wait" at Wait.swift:7:3"#))

        _ = try ChildProcess("/bin/sleep", ["600"]).outputUntilExit()
        // That one is ended first: whoever awaited it must not end this process before the watch does.
        for await _ in AsyncStream<Never>.makeStream().stream {}
      }

      // The other process has the same output: it would stay open.
      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("✘ Nothing has happened for 0.4 seconds: does something wait for what never comes?"))
      #expect(output.contains(#"✘ Test "a wait" at Wait.swift:7:3 was running."#))
    }

    @Test(.timeLimit(.minutes(5)))
    func `a process whose tests end, or that writes, or runs none any more, may compute`() async {
      await #expect(processExitsWith: .success) {
        let tests = RunawayTests(limit: .milliseconds(20), tick: .milliseconds(10))
        let number = tests.begin(#""an honest test" at Honest.swift:7:3"#)
        while RunawayTests.processTime < .milliseconds(120) { tests.end(tests.begin("one of many")) }
        // As another test's beginning and end would be written. A writer who waits for a reader writes nothing.
        let nowhere = FileHandle(forWritingAtPath: "/dev/null")
        while RunawayTests.processTime < .milliseconds(180) { nowhere?.write(Data("another test".utf8)) }
        tests.end(number)
        while RunawayTests.processTime < .milliseconds(240) {}

        exit(EXIT_SUCCESS)
      }
    }
  #endif
}
