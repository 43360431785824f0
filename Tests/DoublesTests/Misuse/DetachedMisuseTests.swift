#if os(Linux)
  @testable import Doubles
  import Foundation
  import TestSupport
  import Testing

  /// Misuse in a detached task, a thread or a queue, where the test is unknown, but a double remembers its test.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: !ThreadSanitizer.isOn, "beside exit tests, its process isn't always told of a child's end"))
  struct DetachedMisuseTests {
    @Test func `a misuse outside of any test's task is reported at its line, and the run continues`() async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", "MisuseOnPurpose")

      let lines = run.output.split(separator: "\n")
      let misuses = MisuseOnPurpose.elsewhere + MisuseOnPurpose.endings
      for misuse in misuses {
        #expect(run.output.contains(misuse.text), "\(run.output)")
        #expect(
          lines.contains { $0.contains(" at DetachedMisuseTests.swift:\(misuse.line):") }, "\(misuse): \(run.output)")
      }
      #expect(run.output.contains("with \(misuses.count) issues"), "one misuse is one issue: \(run.output)")
      #expect(run.status == 1 && !run.wasStopped, "the run goes on to its end, and fails")
    }

    private static let suites = [
      ("StoppingOnPurpose", true, StoppingOnPurpose.line), ("AwaitingOnPurpose", false, AwaitingOnPurpose.line),
    ]

    @Test(arguments: Stress.share(of: suites, small: 1))
    func `a call that can't end stops the program or the idle run, and the message contains the line to add`(
      suite: String, isAtOnce: Bool, line: Int
    ) async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", suite)

      #expect(run.wasStopped == isAtOnce && run.status != 0, "\(run.output)")
      let lines = run.output.split(separator: "\n")
      let words = lines.first { $0.contains("Placeholders.register") } ?? ""
      let place = "Misuse/DetachedMisuseTests.swift:\(line)"
      #expect(lines.contains { $0.contains(place) && $0.contains("rror: ") }, "\(run.output)")
      #expect(words.contains(#"place(of: "tea") was called"#))
      #expect(words.contains(#"the test "a call that nothing can end""#), "\(words)")
      #expect(words.contains("Placeholders.register { … as Place }"), "\(words)")
      let inVain = #"In the test "a detached task awaits a clock in vain": The wait for 2 sleepers of the clock of"#
      #expect(run.output.contains(inVain) != isAtOnce, "\(run.output)")
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct StoppingOnPurpose {
    struct Place: Sendable {}

    static let line = #line + 3

    @Test func `a call that nothing can end`() async {
      let placeSpy = SyncSpy<String, Place, Never>()

      _ = await Task.detached { placeSpy("tea", member: "place(of:)") }.value
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct AwaitingOnPurpose {
    @Test func `a detached task awaits a clock in vain`() async throws {
      Misuse.endsWaits(afterRestOf: .milliseconds(200))
      let clock = ManualClock()

      _ = await Task.detached { try await clock.sleepers(reach: 2) }.result
    }

    static let line = #line + 5

    @Test func `a call that nothing can end`() async {
      Misuse.endsWaits(afterRestOf: .milliseconds(200))
      Misuse.endsRun(afterRestOf: .milliseconds(800))
      let awaitedSpy = AsyncSpy<String, StoppingOnPurpose.Place, Never>()

      _ = await awaitedSpy("tea", member: "place(of:)")
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct MisuseOnPurpose {
    /// A misuse, its message, and the line at which it is reported.
    struct Case: Sendable, CustomTestStringConvertible {
      let text: String
      let line: Int
      let act: @Sendable () async throws -> Void
      var testDescription: String { text }

      /// Creates a case; `line` is counted from the line of the message.
      init(
        _ text: String, isTestKnown: Bool = true, at offset: Int = 1, line: Int = #line,
        _ act: @escaping @Sendable () async throws -> Void
      ) {
        self.text = (isTestKnown ? #"In the test "misuse outside of the test's own task": "# : "") + text
        (self.line, self.act) = (line + offset, act)
      }
    }

    @Test(arguments: elsewhere) func `misuse outside of the test's own task`(misuse: Case) async throws {
      try await misuse.act()
    }

    // One test for each misuse, since each misuse cancels its test.
    @Test func `a throwing double without an answer cancels its test`() async throws { try await Self.endings[0].act() }
    @Test func `a throwing double without a placeholder cancels its test`() async throws {
      try await Self.endings[1].act()
    }
    @Test func `a wait for a negative call cancels its test`() async throws { try await Self.endings[2].act() }

    static let endings: [Case] = [
      Case(#"load(of: "tea") was called, and its double has never"#, isTestKnown: false) {
        let loadSpy = SyncSpy<String, Int, any Error>()
        let count = try loadSpy("tea", member: "load(of:)")
        #expect(count == 3)
      },
      Case("seat(at: 7) was called, and its double has", isTestKnown: false) {
        let seatSpy = AsyncSpy<Int, StoppingOnPurpose.Place, any Error>()
        _ = try await seatSpy(7, member: "seat(at:)")
      },
      Case("Call #-1 of the spy of", isTestKnown: false, at: 2) {
        let earlySpy = Spy { (id: Int) in id }
        _ = try await earlySpy.call(at: -1)
      },
    ]

    static let elsewhere: [Case] = [
      Case(#"count(of: "tea") was called"#) {
        let countSpy = SyncSpy<String, Int, Never>()
        let count = await Task.detached { countSpy("tea", member: "count(of:)") }.value
        #expect(count == 0)
      },
      Case("hold(of: 7) is held, and the test let go of it", at: 4) {
        let heldSpy = AsyncSpy { (id: Int) in id }
        heldSpy.holds()
        async let id = heldSpy(7, member: "hold(of:)")
        _ = await Task.detached { _ = try await heldSpy.nextHeldCall() }.result
        #expect(await id == 7)
      },
      Case("hold(of: 7), which was held, was ended twice", at: 6) {
        let heldSpy = AsyncSpy { (id: Int) in id }
        heldSpy.holds()
        async let id = heldSpy(7, member: "hold(of:)")
        let held = try await heldSpy.nextHeldCall()
        held.return(1)
        await Task.detached { held.return(2) }.value
        #expect(await id == 1)
      },
      Case("This callback was called too often", at: 2) {
        let callback = Callback({ (number: Int) in number }, atMost: 0)
        let number = await Task.detached { callback(2) }.value
        #expect(number == 0)
      },
      Case("The test let a probe go without taking value(7), the end.") {
        let probe = DoublesLock<Probe<Int, Never>?>(Probe(values(7)))
        try await probe.withLock { $0 }?.received.calls(reach: 2)
        await Task.detached { probe.withLock { $0 = nil } }.value
      },
      Case("A value was awaited, and came: the end.", at: 2) {
        let probe = Probe(values())
        _ = await Task.detached { _ = try await probe.next() }.result
      },
      Case("find(of: 7) was called", isTestKnown: false) {
        let findSpy = AsyncSpy<Int, StoppingOnPurpose.Place, Never>()
        Task.immediate { _ = await findSpy(7, member: "find(of:)") }
        #expect(findSpy.records[0].outcome.description == "running", "its test goes on")
      },
      Case(#"alone(of: "tea") was called, and its double has never had an answer."#, isTestKnown: false, at: 2) {
        let count = await Task.detached {
          let aloneSpy = SyncSpy<String, Int, Never>()
          return aloneSpy("tea", member: "alone(of:)")
        }.value
        #expect(count == 0)
      },
      Case("place() is a dummy", isTestKnown: false) {
        func place() -> Int { unimplemented() }
        #expect(await Task.detached { place() }.value == 0)
      },
    ]

    private static func values(_ values: Int...) -> AsyncStream<Int> {
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      for value in values { source.yield(value) }
      source.finish()
      return stream
    }
  }
#endif
