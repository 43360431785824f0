#if PROCESSES && (os(Linux) || os(macOS))
  @_spi(Hooks) import Doubles
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  /// Runs that can't continue are ended, each in its own process, so that nothing else keeps the process from coming to rest.
  ///
  /// `Checks/Waits` tests real waits of seconds.
  @Suite(
    .timeLimit(.minutes(5)), .dropsKnownIssues,
    .enabled(if: !ThreadSanitizer.isOn, "the sanitizer computes in between"))
  struct WatchTests {
    @Test func `waits for events that never happen fail, and held calls and sleepers continue`() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let (heldSpy, spy, clock) = (AsyncSpy { (id: Int) in id }, SyncSpy<Int, Void, Never>(), ManualClock())
        heldSpy.holds()
        // Each wait runs in its own task, which it cancels; each wait of a test can have a limit.
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
          "\($0)".contains("(3) is held, and nothing in this process moves anymore")
        }
        #expect(heldSpy.takeHeldCall() == nil, "it was let go of")
        let caller = Task { await heldSpy(4) }
        let held = try await heldSpy.nextHeldCall()
        let endedSpy = Spy { (number: Int) in }
        await withKnownIssue {
          let waits = await MainActor.run {
            [1, 2].map { number in
              Task.immediate { @MainActor in
                _ = try? await spy.nextCall()
                endedSpy(number)
              }
            }
          }
          for wait in waits { await wait.value }
        } matching: {
          "\($0)".contains("ended without it. No call came.")
        }
        #expect(endedSpy.calls == [Call(1), Call(2)], "the oldest wait ends first")
        held.return(8)
        #expect(await caller.value == 8, "a call that the test has taken stays held while a wait ends")
        await withKnownIssue {
          _ = await Task { try await clock.sleep(until: .init(offset: .seconds(5))) }.result
        } matching: {
          "\($0)".contains("A task sleeps until 5.0 seconds on the clock of Waiting/WatchTests.swift:")
        }
        let sleeping = Task { try await clock.sleep(until: .init(offset: .seconds(6))) }
        try await clock.sleepers(reach: 1)
        await withKnownIssue {
          _ = await Task { try await clock.sleepers(reach: 2) }.result
        } matching: {
          "\($0)".contains("The wait for 2 sleepers of the clock of Waiting/WatchTests.swift:")
            && "\($0)".contains("ended without it: 1 task sleeps.")
        }
        clock.advance(by: .seconds(6))
        try await sleeping.value
        exit(7)
      }
    }

    @Test func `a hanging body is abandoned, and its held call is named`() async {
      await #expect(processExitsWith: .exitCode(7)) {
        let paySpy = AsyncSpy { (cents: Int) in cents }
        let sold = try await expectEnds(within: .seconds(60)) { await paySpy(450) }
        #expect(sold == 450)
        await #expect(throws: POSIXError.self) {
          try await expectEnds(within: .seconds(60)) { throw POSIXError(.EIO) }
        }

        paySpy.holds()
        await withKnownIssue {
          await #expect(throws: CancellationError.self) {
            try await Task { try await expectEnds(within: .milliseconds(100)) { await paySpy(450) } }.value
          }
        } matching: {
          let text = "\($0)"
          return text.contains("The body did not end. This test may await: ")
            && text.contains("(450), held by the double of Waiting/WatchTests.swift:")
            && text.contains(". The limit is 0.1 seconds.")
        }

        let held = try await paySpy.nextHeldCall()
        #expect(held.isCancelled)
        held.return(450)
        exit(7)
      }
    }

    @Test func `an uncalled callback gets a placeholder, and a forgotten continuation ends the run`() async throws {
      var result: ExitTest.Result?
      await withKnownIssue {
        result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
          let loadSpy = Spy { (completion: Callback<Int, Void>) in }
          // The latest callback is the awaited one.
          let early = Callback { (_: Int) in exit(9) }
          let value = await withCheckedContinuation { continuation in
            // Released here, since the watch may continue before the test does.
            loadSpy(
              Callback { (value: Int) in
                early.release()
                continuation.resume(returning: value)
              })
            // Only now, since a process that gets no processor time looks like one at rest.
            Misuse.endsWaits(afterRestOf: .milliseconds(200))
          }
          Misuse.endsRun(afterRestOf: .milliseconds(800))
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
      #expect(output.contains("Nothing in this process has moved for 0.4 seconds. "), "\(output)")
    }

    @Test func `a healthy test that sleeps while a clock lives is reported, and not ended`() async throws {
      let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
        Misuse.endsWaits(afterRestOf: .milliseconds(100))
        let clock = ManualClock()
        try await Task.sleep(for: .seconds(1))
        withExtendedLifetime(clock) {}
        exit(7)
      }

      let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(output.contains("Nothing in this process has moved for 0.2 seconds. "), "\(output)")
    }

    @Test func `a standstill is reported on one line, with each waiting test's case and awaited event`() async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", "RestOnPurpose")

      let line = run.output.split(separator: "\n").first { $0.hasPrefix("Nothing in this process") } ?? ""
      #expect(line.hasPrefix("Nothing in this process has moved for 0.2 seconds. "), "\(run.output)")
      #expect(line.contains(#""RestOnPurpose/First/works(number:)" (7) awaits something real, or what never comes; "#))
      let place = "Waiting/WatchTests.swift:"
      #expect(line.contains(#""RestOnPurpose/Second/works(number:)" (8) awaits the callback called once of \#(place)"#))
      #expect(
        line.contains(
          "The double that was called last, of those awaited or held: load(callback called once), the spy of"))
      #expect(run.output.components(separatedBy: "Nothing in this process").count == 2, "it is said once")
      #expect(run.status == 0 && !run.wasStopped, "a test that sleeps passes: \(run.output)")
    }

    @Test func `an extra held call is reported with the number of calls taken`() async {
      await #expect(processExitsWith: .exitCode(7)) {
        Misuse.endsWaits(afterRestOf: .milliseconds(100))
        let refreshSpy = AsyncSpy { (token: String) in token }
        refreshSpy.holds()
        let one = Task { await refreshSpy("old", member: "refresh(_:)") }
        let held = try await refreshSpy.nextHeldCall()
        held.return("new")
        _ = await one.value
        await withKnownIssue {
          _ = await refreshSpy("old", member: "refresh(_:)")
        } matching: {
          "\($0)".contains(
            """
            refresh("old") is held, and nothing in this process moves anymore: its caller would hang forever. \
            It is held call 2 of its double; the test took 1, and ended 1. Take every held call with nextHeldCall(), and end it \
            with return(…) or throw(…).
            """)
        }
        exit(7)
      }
    }

    private static let forgotten = Mutex<CheckedContinuation<Void, Never>?>(nil)
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "sleeps on purpose; WatchTests runs it in a process of its own"))
  enum RestOnPurpose {
    struct First {
      @Test(arguments: [7]) func works(number: Int) async throws {
        Misuse.endsWaits(afterRestOf: .milliseconds(100))
        let clock = ManualClock()
        try await Task.sleep(for: .milliseconds(900))
        withExtendedLifetime(clock) {}
      }
    }

    struct Second {
      @Test(arguments: [8]) func works(number: Int) async throws {
        Misuse.endsWaits(afterRestOf: .milliseconds(100))
        let (loadSpy, earlySpy) = (Spy { (completion: Callback<Int, Void>) in }, Spy {})
        earlySpy()
        try await earlySpy.nextCall()
        loadSpy(Callback { (_: Int) in }, member: "load(_:)")
        try await loadSpy.nextCall().arguments(number)
        try await Task.sleep(for: .milliseconds(900))
      }
    }
  }
#endif
