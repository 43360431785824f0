#if os(Linux)
  @testable import Doubles
  import Foundation
  import TestSupport
  import Testing

  /// In a detached task, a thread or a queue no test is known: a double remembers the one that made it.
  @Suite(
    .timeLimit(.minutes(5)),
    .enabled(if: !ThreadSanitizer.isOn, "beside exit tests, its process isn't always told of a child's end"))
  struct DetachedMisuseTests {
    /// A test of `DetachedMisuseOnPurpose`, what the run says about it, and the line that it names.
    static let misuses: [(test: String, text: String, code: String)] = [
      (
        "a detached task calls what has no answer",
        #"In the test "a detached task calls what has no answer": count(of: "tea") was called"#, "let countSpy ="
      ),
      (
        "a detached task drops a held call",
        #"In the test "a detached task drops a held call": hold(of: 7) is held, and the test let go of it"#,
        "_ = try await heldSpy.nextHeldCall()"
      ),
      (
        "a detached task ends a held call twice",
        #"In the test "a detached task ends a held call twice": hold(of: 7), which was held, was ended twice"#,
        "held.return(2)"
      ),
      (
        "a callback is called too often elsewhere",
        #"In the test "a callback is called too often elsewhere": This callback was called too often"#, "callback(2)"
      ),
      (
        "a detached task makes the double", #"alone(of: "tea") was called, and its double has never had an answer."#,
        "let aloneSpy ="
      ),
      (
        "a thread makes the double", #"lazy(of: "tea") was called, and its double has never had an answer."#,
        "let lazySpy ="
      ),
      ("a detached task touches a dummy", "place() is a dummy", "unimplemented()"),
      (
        "a detached task lets a probe go",
        #"In the test "a detached task lets a probe go": The test let a probe go without taking value(7), the end."#,
        "let droppedProbe ="
      ),
      (
        "a detached task awaits too much of a probe",
        #"In the test "a detached task awaits too much of a probe": A value was awaited, and came: the end."#,
        "_ = try await endedProbe.next()"
      ),
      (
        "a throwing double without an answer ends its test", #"load(of: "tea") was called, and its double has never"#,
        "let loadSpy ="
      ),
      (
        "a throwing double of a type without a placeholder ends its test", "seat(at: 7) was called, and its double has",
        "let seatSpy ="
      ),
      ("a call before the first", "Call #-1 of the spy of", "_ = try await earlySpy.call(at: -1)"),
      ("a call that isn't kept", "it keeps no calls, as it was told", "_ = try await forgetfulSpy.call(at: 0)"),
      ("the end of a sequence that goes on", "The end was awaited, and came: value(7).", "try await openProbe.end()"),
      ("an asynchronous call stays suspended, and its test goes on", "find(of: 7) was called", "let findSpy ="),
      (
        "a thread with a small stack runs in a circle", "was answered by a call of itself",
        "let (roundStub, backStub) ="
      ),
    ]

    static let run = Task {
      try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", "DetachedMisuseOnPurpose")
    }

    @Test(arguments: misuses)
    func `a misuse outside of any test's task is told, and the run goes on`(test: String, text: String, code: String)
      async throws
    {
      let run = try await Self.run.value

      #expect(run.output.contains(text), "\(run.output)")
      let place = "recorded an issue at DetachedMisuseTests.swift:\(try Self.line(of: code)):"
      #expect(run.output.split(separator: "\n").contains { $0.contains(place) }, "\(run.output)")
      #expect(run.output.contains("with \(Self.misuses.count) issues"), "one misuse is one issue: \(run.output)")
      #expect(run.status == 1 && !run.wasStopped, "the run goes on to its end, and fails")
    }

    @Test(arguments: [
      ("StoppingOnPurpose", true, "a call that nothing can end", "let placeSpy ="),
      ("AwaitingOnPurpose", false, "a test awaits a call that nothing can end", "let awaitedSpy ="),
    ])
    func `a call that nothing can end stops the program, and says what to add`(
      suite: String, isAtOnce: Bool, test: String, code: String
    ) async throws {
      let run = try await ChildTestRun.awaited("--testing-library", "swift-testing", "--filter", suite)

      #expect(run.wasStopped == isAtOnce && run.status != 0, "\(run.output)")
      let lines = run.output.split(separator: "\n")
      let words = lines.first { $0.contains("Placeholders.register") } ?? ""
      let place = "Misuse/DetachedMisuseTests.swift:\(try Self.line(of: code))"
      #expect(lines.contains { $0.contains(place) && $0.contains("rror: ") }, "\(run.output)")
      #expect(words.contains(#"place(of: "tea") was called"#))
      #expect(words.contains("the test \"\(test)\""), "\(words)")
      #expect(words.contains("Placeholders.register { … as Place }"), "\(words)")
      let inVain = #"In the test "a detached task awaits a clock in vain": The wait for 2 sleepers of the clock of"#
      #expect(run.output.contains(inVain) != isAtOnce, "\(run.output)")
    }

    /// The last line of this file that holds `code`, from 1.
    private static func line(of code: String) throws -> Int {
      let text = try String(contentsOfFile: #filePath, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return try #require(lines.lastIndex { $0.contains(code) && !$0.contains("\"\(code)") }) + 1
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct StoppingOnPurpose {
    struct Place: Sendable {}

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

    @Test func `a test awaits a call that nothing can end`() async {
      Misuse.endsWaits(afterRestOf: .milliseconds(200))
      let awaitedSpy = AsyncSpy<String, StoppingOnPurpose.Place, Never>()

      _ = await awaitedSpy("tea", member: "place(of:)")
    }
  }

  @Suite(.enabled(if: ChildTestRun.isChild, "fails on purpose; DetachedMisuseTests runs it in a process of its own"))
  struct DetachedMisuseOnPurpose {
    @Test func `a detached task calls what has no answer`() async {
      let countSpy = SyncSpy<String, Int, Never>()

      let count = await Task.detached { countSpy("tea", member: "count(of:)") }.value

      #expect(count == 0)
    }

    @Test func `a detached task drops a held call`() async {
      let heldSpy = AsyncSpy { (id: Int) in id }
      heldSpy.holds()
      async let id = heldSpy(7, member: "hold(of:)")

      _ = await Task.detached { _ = try await heldSpy.nextHeldCall() }.result

      #expect(await id == 7)
    }

    @Test func `a detached task ends a held call twice`() async throws {
      let heldSpy = AsyncSpy { (id: Int) in id }
      heldSpy.holds()
      async let id = heldSpy(7, member: "hold(of:)")
      let held = try await heldSpy.nextHeldCall()
      held.return(1)

      await Task.detached { held.return(2) }.value

      #expect(await id == 1)
    }

    @Test func `a callback is called too often elsewhere`() async {
      let callback = Callback({ (number: Int) in number }, atMost: 0)

      let number = await Task.detached { callback(2) }.value

      #expect(number == 0)
    }

    @Test func `a detached task makes the double`() async {
      let count = await Task.detached {
        let aloneSpy = SyncSpy<String, Int, Never>()
        return aloneSpy("tea", member: "alone(of:)")
      }.value

      #expect(count == 0)
    }

    /// These values, and then the end.
    static func values(_ values: Int...) -> AsyncStream<Int> {
      let (stream, source) = AsyncStream.makeStream(of: Int.self)
      for value in values { source.yield(value) }
      source.finish()
      return stream
    }

    @Test func `a detached task lets a probe go`() async throws {
      let droppedProbe = Locked<Probe<Int, Never>?>(Probe(Self.values(7)))
      try await droppedProbe.withLock { $0 }?.received.calls(reach: 2)

      await Task.detached { droppedProbe.withLock { $0 = nil } }.value
    }

    @Test func `a detached task awaits too much of a probe`() async throws {
      let endedProbe = Probe(Self.values())

      _ = await Task.detached { _ = try await endedProbe.next() }.result
    }

    @Test func `a throwing double without an answer ends its test`() async throws {
      let loadSpy = SyncSpy<String, Int, any Error>()

      #expect(try loadSpy("tea", member: "load(of:)") == 3)
    }

    @Test func `a throwing double of a type without a placeholder ends its test`() async throws {
      let seatSpy = AsyncSpy<Int, StoppingOnPurpose.Place, any Error>()

      _ = try await seatSpy(7, member: "seat(at:)")
    }

    @Test func `a call before the first`() async throws {
      let earlySpy = Spy { (id: Int) in id }

      _ = try await earlySpy.call(at: -1)
    }

    @Test func `a call that isn't kept`() async throws {
      let forgetfulSpy = Spy { (id: Int) in id }
      forgetfulSpy.keeps(.countOnly)
      _ = forgetfulSpy(7)

      _ = try await forgetfulSpy.call(at: 0)
    }

    @Test func `the end of a sequence that goes on`() async throws {
      let openProbe = Probe(Self.values(7))

      try await openProbe.end()
    }

    @Test func `a thread makes the double`() async {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let lazySpy = SyncSpy<String, Int, Never>()
          _ = lazySpy("tea", member: "lazy(of:)")
          continuation.resume()
        }
      }
    }

    @Test func `a thread with a small stack runs in a circle`() async {
      let (roundStub, backStub) = (SyncStub<Int, Int, Never>(), SyncStub<Int, Int, Never>())
      roundStub.answers { backStub($0) }
      backStub.answers { roundStub($0) }

      let count = await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: roundStub(7)) }
        thread.stackSize = 512 * 1_024  // as on Apple's systems
        thread.start()
      }

      #expect(count == 0)
    }

    @Test func `an asynchronous call stays suspended, and its test goes on`() async {
      let findSpy = AsyncSpy<Int, StoppingOnPurpose.Place, Never>()

      Task.immediate { _ = await findSpy(7, member: "find(of:)") }

      #expect(findSpy.records[0].outcome.description == "running")
    }

    @Test func `a detached task touches a dummy`() async {
      func place() -> Int { unimplemented() }

      #expect(await Task.detached { place() }.value == 0)
    }
  }
#endif
