@_spi(Hooks) import Doubles
import DoublesProperties
import DoublesSchedules
import TestSupport
import Testing

/// The calls that a search makes fail, and the failure that names the call.
struct EveryFailureTests {
  // MARK: - Payments

  @Test func `a payment with a key is made once, whichever call fails`() async {
    await everyFailure {
      Till()
    } in: { till in
      try await PatientPayer(paying: till).pay(450)
    } leaves: { till, error in
      till.book.sum == 450 || error != nil && till.book.sum == 0
    }

    await everyFailure {
      Till()
    } in: { till in
      try await PatientPayer(paying: till).pay(450)
    } expects: { till, error in
      #expect(till.book.sum == (error == nil ? 450 : 0))
    }
  }

  @Test func `a failed expectation is reported once, at its own line, with the failed call`() async throws {
    let issues = try await recordedIssues {
      await everyFailure {
        Till(knowsKeys: false)
      } in: { till in
        try await PatientPayer(paying: till).pay(450)
      } expects: { till, error in
        #expect(till.book.sum <= 450)
        #expect(till.paySpy.callCount == 1)
      }
    }

    try #require(issues.count == 1)
    #expect(issues[0].text.hasPrefix("Run 1: call 0, pay(450, key: 7), throws busy:\n  the double of"))
    #expect(issues[0].text.contains(".swift:18\nThe run threw nothing."))
    #expect("\(issues[0])".contains("(till.paySpy.callCount → 2) == 1"))
  }

  @Test func `an endless retry is abandoned`() async throws {
    let issues = try await recordedIssues {
      await everyFailure(calls: 50) {
        Till()
      } in: { till in
        try await PatientPayer(paying: till, tries: nil).pay(450)
      } leaves: { _, _ in
        true
      }
    }

    try #require(issues.count == 1)
    let text = issues[0].text
    #expect(text.contains("throws busy from there on"))
    #expect(text.contains("made 50 calls, where 1 are usual: it tries without end, or needs more than calls: 50."))
    // The replay comes before the first and the last calls.
    #expect(text.contains(".\nReplay it with run: 2.\nThe spies' calls in it:\n#0  ┌ pay(_:key:)"))
    #expect(text.contains("\n… 82 more lines …\n#"))
    #expect(text.split(separator: "\n").count == 26)
  }

  @Test func `a loop with too many calls is stopped, with advice on the limit`() async throws {
    let issues = try await recordedIssues {
      await everyFailure(calls: 20) {
        Spy { () in }
      } in: { spy in
        for _ in 0..<40 { spy() }
      } leaves: { _, _ in
        true
      }
    }

    let text = "Without a failure, the run makes more calls than calls: 20 allows: raise the limit, or do less."
    #expect(issues.map(\.text) == [text])
  }

  @Test func `replaying a run by its number performs only that run`() async {
    let runs = await everyFailure(run: 2) {
      Till()
    } in: { till in
      try await PatientPayer(paying: till).pay(450)
    } leaves: { till, error in
      error as? PaymentError == .busy || till.paySpy.callCount == 1
    }

    #expect(runs.count == 1)
  }

  // MARK: - Where and how calls fail

  @Test func `a fault that requires two failures is found at depth two`() async throws {
    for (depth, count) in [(1, 0), (2, 1)] {
      let issues = try await recordedIssues {
        await everyFailure(by: .once, depth: depth) {
          Spy { () throws in }
        } in: { unlockSpy in
          do { try unlockSpy() } catch { try unlockSpy() }
        } leaves: { _, error in
          error == nil
        }
      }
      #expect(issues.count == count)
      if let text = issues.first?.text {
        #expect(text.contains("call 0, ") && text.contains("\nand call 1, "))
      }
    }
  }

  @Test func `calls that can neither throw nor be cancelled are named as not tried`() async {
    let runs = await everyFailure {
      (sum: Spy { (a: Int, b: Int) in a + b }, say: Spy { (_: String) throws in })
    } in: { spies in
      try spies.say("\(spies.sum(1, 2))")
    } leaves: { _, error in
      error == nil || error is InjectedFailure
    }

    #expect(runs.count == 3)
    #expect(runs.notTried.count == 1)
    #expect("\(runs)".contains("\n  not tried: ") && "\(runs)".contains("which can neither throw nor be cancelled"))
  }

  @Test func `a double can choose its own errors and ways to fail`() async {
    struct Files {
      let readSpy = Spy { () throws in }
      let closeSpy = Spy { () throws(PaymentError) in }
    }
    let failed = Spy { (_: String) in }
    let runs = await everyFailure {
      let files = Files()
      files.closeSpy.fails(with: .closed, by: .afterItsAnswer)
      return files
    } in: { files in
      try files.readSpy()
      try files.closeSpy()
    } leaves: { files, error in
      failed("\(error.map { "\($0)" } ?? "none")")
      return true
    }

    #expect(runs.count == 4)
    #expect(failed.calls.filter { $0.arguments == "closed" }.count == 1)
    #expect(failed.calls.count == 5)

    // A double with its own errors throws only these, and one with an empty list none, even from there on.
    await everyFailure(of: PaymentError.busy, by: .fromThereOn) {
      let (files, log) = (Files(), Spy { () throws(PaymentError) in })
      files.closeSpy.fails(with: .closed)
      log.fails()
      return (files, log)
    } in: { files, log in
      do { try files.readSpy() } catch {
        try log()
        try files.closeSpy()
      }
    } leaves: { _, error in
      error == nil || error as? PaymentError == .closed
    }

    // A double that fails only once doesn't fail because others do from there on.
    await everyFailure(of: PaymentError.busy, by: .fromThereOn) {
      let files = Files()
      files.closeSpy.fails(with: .closed, by: .once)
      return files
    } in: { files in
      do { try files.readSpy() } catch { try files.closeSpy() }
    } leaves: { _, error in
      error == nil
    }
  }

  @Test func `a run that doesn't reach its planned call isn't counted, and causes a warning`() async throws {
    let runs = Shared<[FailureRuns]>([])
    let issues = try await recordedIssues {
      for allowsUntried in [false, true] {
        let isCached = Shared(false)
        let made = await everyFailure(allowsUntried: allowsUntried) {
          (first: Spy { () throws in }, second: Spy { () throws in })
        } in: { spies in
          try spies.first()
          if !isCached.value { try spies.second() }
          isCached.withLock { $0 = true }
        } leaves: { _, _ in
          true
        }
        runs.withLock { $0.append(made) }
      }
    }

    #expect(runs.value.map(\.count) == [3, 3])
    try #require(issues.count == 1)
    #expect(!issues[0].isFailure)
    #expect(
      issues[0].text.hasPrefix("everyFailure made 3 runs for 2 calls, and didn't try:\n  run 4 as planned: its call 1"))
    #expect(issues[0].text.hasSuffix("\nIf that is known: allowsUntried: true."))
  }

  @Test func `a failure is reported as not reproducible if its run makes different calls than before`() async throws {
    let isFirst = Shared(true)
    let issues = try await recordedIssues {
      await everyFailure(by: .once) {
        let load = Spy { () throws in }
        let log = Spy { (_: String) throws in }
        return isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst ? { try load() } : { try log("now") }
        } as () throws -> Void
      } in: {
        try $0()
      } leaves: { _, error in
        error == nil
      }
    }

    let text =
      #/Not reproducible: before, call 0 was .* of the double of PropertiesTests/EveryFailureTests.swift:[0-9]+\.\n/#
    #expect(issues.count == 1 && issues.first?.text.contains(text) == true, "\(issues)")
  }

  @Test func `a double that is set to fail with no error doesn't fail`() async {
    let runs = await everyFailure {
      let till = Till()
      till.paySpy.fails()
      return (till, say: Spy { () throws in })
    } in: { tills in
      try await tills.0.pay(1, key: 1)
      try tills.say()
    } leaves: { tills, error in
      tills.0.book.sum == 1
    }

    #expect(runs.count == 3)
  }

  @Test func `a cancelled call throws CancellationError, if it can`() async {
    let spy = Spy { (_: String) in }
    await everyFailure(by: .cancellation) {
      (any: Spy { () async throws in }, typed: Till())
    } in: { spies in
      try await spies.any()
      try await spies.typed.pay(1, key: 1)
      spy("\(Task.isCancelled)")
    } leaves: { _, error in
      error == nil || error is CancellationError
    }

    #expect(spy.calls == [Call("false"), Call("true")])

    // The given error is thrown instead, and the calls in the check don't fail.
    spy.forget()
    await everyFailure(by: .cancellation, cancelledAs: PaymentError.closed) {
      Till()
    } in: {
      try await $0.pay(1, key: 1)
    } leaves: { till, error in
      try await till.pay(1, key: 1)
      spy(error.map { "\($0)" } ?? "nothing")
      return true
    }
    #expect(spy.calls == [Call("nothing"), Call("closed")])
  }

  @Test func `a call that is cancelled in flight still has its effect`() async throws {
    struct Booking {
      let cents = Shared(0)
      let paySpy: Spy<Asynchronous, Int, Void, any Error>
      init() { paySpy = Spy { [cents] (paid: Int) async throws in cents.withLock { $0 += paid } } }
    }
    let issues = try await recordedIssues {
      await everyFailure(by: .cancellation, .cancellationInFlight) {
        Booking()
      } in: { booking in
        // Sabotaged: a cancellation is treated as a payment that wasn't made.
        do { try await booking.paySpy(450) } catch { try await booking.paySpy(450) }
      } leaves: { booking, _ in
        booking.cents.value <= 450
      }
    }
    try #require(issues.count == 1)
    #expect(issues[0].text.hasPrefix("Run 2: call 0, "))
    #expect(issues[0].text.contains("(450), has its answer while its task is cancelled:\n"))

    // If the function can't throw it, the call is answered.
    let isCancelledSpy = Spy { (_: Bool) in }
    await everyFailure(by: .cancellationInFlight) {
      Till()
    } in: {
      try await $0.pay(1, key: 1)
      isCancelledSpy(Task.isCancelled)
    } leaves: { till, error in
      till.book.sum == 1 && error == nil
    }
    #expect(isCancelledSpy.calls == [Call(false), Call(true)])
  }

  // MARK: - Actors and schedules

  @MainActor @Test func `a search runs on the main actor of its test`() async {
    let runs = await everyFailure {
      MainActor.assertIsolated()
      return Till()
    } in: { till in
      MainActor.assertIsolated()
      try await till.pay(1, key: 1)
    } leaves: { _, _ in
      MainActor.assertIsolated()
      return true
    }

    #expect(runs.count == 5)
  }

  @Test func `every failure can be tried in every schedule`() async throws {
    try await everySchedule(Stress.count(4, full: 50)) {
      await everyFailure {
        Till()
      } in: { till in
        async let first: Void = PatientPayer(paying: till).pay(450)
        async let second: Void = PatientPayer(paying: till).pay(450)
        _ = try await (first, second)
      } expects: { till, _ in
        #expect(till.book.sum <= 450)
      }
    }
  }

  // MARK: - The end of a run

  @Test func `the report of a run that doesn't end says what the run awaits`() async throws {
    let issues = try await recordedIssues {
      await everyFailure(by: .afterItsAnswer, within: .milliseconds(50)) {
        let till = Till()
        till.paySpy.answers(inTurn: .returns(()), .holds)
        return till
      } in: { till in
        try await PatientPayer(paying: till).pay(450)
      } leaves: { _, _ in
        true
      }
      await everyFailure(by: .once, within: .milliseconds(50)) {
        let till = Till()
        till.paySpy.answers(inTurn: .returns(()), .holds)
        return till
      } in: {
        try await $0.pay(1, key: 1)
      } leaves: { till, error in
        try await till.pay(1, key: 1)
        return true
      }
    }

    #expect(issues.count == 2)
    #expect(
      issues.first?.text.contains(
        "did not end within 0.05 seconds, and waits for: pay(450, key: 7), held by the spy of")
        == true)
    #expect(
      issues.last?.text.hasPrefix(
        "Without a failure, the run threw nothing, and then the check did not end within 0.05 seconds, and waits for: pay(1, key: 1)"
      ) == true)
  }

  @Test func `a cancelled search doesn't count as a failure of the code`() async throws {
    let texts = try await recordedIssues {
      await withTaskGroup { group in
        group.addTask {
          await everyFailure {
            Till()
          } in: { till in
            till.paySpy.holds()
            try await till.pay(1, key: 1)
          } leaves: { _, _ in
            false
          }
        }
        group.cancelAll()
      }
    }.map(\.text)

    #expect(texts.filter { $0.hasPrefix("The search was cancelled in") }.count == 1)
  }
}
