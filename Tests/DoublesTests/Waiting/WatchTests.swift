#if PROCESSES && (os(Linux) || os(macOS))
  @_spi(Hooks) import Doubles
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  /// A run that can't end, ends. Each in a process of its own, which nothing else keeps from its rest; real waits of seconds
  /// are tried by `Checks/Waits`.
  @Suite(
    .timeLimit(.minutes(5)), .dropsKnownIssues,
    .enabled(if: !ThreadSanitizer.isOn, "the sanitizer computes in between"))
  struct WatchTests {
    @Test func `waits in vain fail, and held calls and sleepers go on`() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let (heldSpy, spy, clock) = (AsyncSpy { (id: Int) in id }, SyncSpy<Int, Void, Never>(), ManualClock())
        heldSpy.holds()
        // Each wait in a task of its own, which it cancels; and each of a test can have a limit.
        await withKnownIssue {
          await TaskListeners.local.withValue(WaitLimit(.milliseconds(100))) {
            _ = await Task { try await spy.nextCall() }.result
          }
        } matching: {
          "\($0)".contains("ended without it. No call came. The limit is 0.1 seconds.")
        }
        Misuse.endsWaits(afterRestOf: .milliseconds(200))
        async let answer = heldSpy(1)
        await withKnownIssue {
          _ = await Task { try await spy.nextCall() }.result
        } matching: {
          "\($0)".contains("ended without it. No call came. Nothing in this process has moved for 0.2 seconds.")
        }
        #expect(await answer == 1, "a held call that nobody took goes on with it")
        await withKnownIssue {
          #expect(await heldSpy(3) == 3)
        } matching: {
          "\($0)".contains("(3) is held, and nothing in this process moves any more")
        }
        await withKnownIssue {
          _ = await Task { try await clock.sleep(until: .init(offset: .seconds(5))) }.result
        } matching: {
          "\($0)".contains("A task sleeps until 5.0 seconds on the clock of Waiting/WatchTests.swift:")
        }
        await withKnownIssue {
          _ = await Task { try await clock.sleepers(reach: 2) }.result
        } matching: {
          "\($0)".contains("The wait for 2 sleepers of the clock of Waiting/WatchTests.swift:")
            && "\($0)".contains("ended without it: 0 tasks sleep.")
        }
        exit(7)
      }
    }

    @Test func `a callback in vain gets a placeholder, and a forgotten continuation ends the run`() async throws {
      var result: ExitTest.Result?
      await withKnownIssue {
        result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
          Misuse.endsWaits(afterRestOf: .milliseconds(200))
          Misuse.endsRun(afterRestOf: .milliseconds(800))
          let loadSpy = Spy { (completion: Callback<Int, Void>) in }
          let value = await withCheckedContinuation { continuation in
            loadSpy(Callback { (value: Int) in continuation.resume(returning: value) })
          }
          #expect(value == 0)
          await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            Self.forgotten.withLock { $0 = continuation }
          }
          exit(7)
        }
      } matching: {
        "\($0)".contains("The callback that was passed at Waiting/WatchTests.swift:")
          || "\($0)".contains("The run ends here")
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("The run ends here: nothing in this process has moved for 0.8 seconds"), "\(output)")
      #expect(output.contains("Nothing in this process has moved for 0.4 seconds. Nothing of the kit is awaited"))
    }

    @Test func `a healthy test may sleep while a clock lives: that is said, and ends nothing`() async throws {
      let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
        Misuse.endsWaits(afterRestOf: .milliseconds(100))
        let clock = ManualClock()
        try await Task.sleep(for: .seconds(1))
        withExtendedLifetime(clock) {}
        exit(7)
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("Nothing in this process has moved for 0.2 seconds. Nothing of the kit is awaited"))
    }

    private static let forgotten = Mutex<CheckedContinuation<Void, Never>?>(nil)
  }
#endif
