@_spi(Hooks) import Doubles
import DoublesProperties
import DoublesSchedules
import TestSupport
import Testing

/// Handwritten doubles in searches and traits.
struct CallsTests {
  /// A package's own mock, which books payments.
  actor Bank {
    private(set) var takings = 0
    let calls = Calls()

    func pay(_ cents: Int, to name: String) async throws { try await calls(cents, name) { takings += cents } }
    func balance() async throws -> Int { try await calls { takings } }
    func close() async { await calls(throwing: Never.self) { takings = 0 } }
  }

  /// Makes a payment, and repeats it if it fails.
  private func payTwice(_ bank: Bank) async throws {
    do { try await bank.pay(450, to: "Ada") } catch { try await bank.pay(450, to: "Ada") }
  }

  // MARK: - Failures

  @Test func `a handwritten call fails before its body, after it and by cancellation`() async {
    let takingsSpy = Spy { (cents: Int) in }

    let runs = await everyFailure {
      Bank()
    } in: { bank in
      try await bank.pay(450, to: "Ada")
    } leaves: { bank, error in
      takingsSpy(await bank.takings)
      return await bank.takings == 450 || error is InjectedFailure || error is CancellationError
    }

    #expect(takingsSpy.calls.contains(Call(0)), "a call that fails before its body does nothing")

    #expect(runs.calls == ["pay(_:to:) of the double of PropertiesTests/CallsTests.swift:12"])
    #expect("\(runs)" == "5 runs for 1 call")
  }

  @Test func `a lost reply of a handwritten double is found, and reported with arguments and results`() async throws {
    let issues = try await recordedIssues {
      await everyFailure {
        Bank()
      } in: { bank in
        try await payTwice(bank)
        _ = try await bank.balance()
      } leaves: { bank, _ in
        await bank.takings <= 450
      }
    }

    #expect(
      issues.map(\.text) == [
        """
        Run 3: call 0, pay(450, to: "Ada"), throws InjectedFailure() after its answer:
          the double of PropertiesTests/CallsTests.swift:12
        The run threw nothing, and the check failed.
        Replay it with run: 3.
        The spies' calls in it:
        #0 ┌ pay(_:to:)  (450, "Ada")
        #0 └ pay(_:to:)  threw InjectedFailure()
        #1 ┌ pay(_:to:)  (450, "Ada")
        #1 └ pay(_:to:)  returned
        #2 ┌ balance()   ()
        #2 └ balance()   returned 900
        """
      ])
    #expect(issues.first?.sourceLocation?.fileName == "CallsTests.swift")
  }

  @Test func `cancellation is the only failure tried for a method that can't throw`() async {
    let runs = await everyFailure {
      Bank()
    } in: { bank in
      await bank.close()
    } leaves: { _, error in
      error == nil
    }

    #expect(runs.count == 2)
  }

  @Test func `a timeline marks a cancelled handwritten call`() async throws {
    let runSpy = Spy {}

    let issues = try await recordedIssues {
      await everyFailure {
        Bank()
      } in: { bank in
        await bank.close()
      } leaves: { _, _ in
        runSpy()
        return runSpy.callCount == 1
      }
    }

    #expect(issues.first?.text.contains("close()  returned, cancelled") == true, "\(issues)")
  }

  /// The forms of handwritten doubles, each with a call to `pay(450)`.
  final class SharedTill: Sendable {
    let calls = Calls()
    func pay(_ cents: Int) throws(PaymentError) {
      try calls(cents, throwing: PaymentError.self) { () throws(PaymentError) in if cents < 0 { throw .closed } }
    }
  }
  struct CopiedTill {
    let calls = Calls()
    var takings = 0
    mutating func pay(_ cents: Int) async throws -> Int {
      try await calls(cents) {
        takings += cents
        return takings
      }
    }
  }
  @MainActor final class MainTill {
    let calls = Calls()
    var takings = 0
    func pay(_ cents: Int) async throws(PaymentError) {
      try await calls(cents, throwing: PaymentError.self) { () async throws(PaymentError) in
        await Task.yield()
        takings += cents
      }
    }
  }
  /// A till that isn't `Sendable`, and neither are its argument and result.
  final class LooseTill {
    final class Coin { var cents = 450 }
    let calls = Calls()
    nonisolated(nonsending) func change(_ coin: Coin) async throws -> Coin { try await calls(coin) { Coin() } }
    var isOpen: Bool { get throws { try calls { true } } }
  }

  @Test func `handwritten doubles of every form fail with their own errors`() async {
    var errors = 0
    let typed = await everyFailure {
      SharedTill()
    } in: {
      try $0.pay(450)
    } leaves: { _, error in
      errors += error == nil ? 0 : 1
      return error.map { $0 as? PaymentError == .busy } != false
    }
    let named = await everyFailure(of: PaymentError.closed) {
      MainTill()
    } in: {
      try await $0.pay(450)
    } leaves: { _, error in
      errors += error == nil ? 0 : 1
      return error.map { $0 as? PaymentError == .closed } != false
    }
    let copied = await everyFailure {
      CopiedTill()
    } in: { till in
      var till = till
      _ = try await till.pay(450)
    } leaves: { _, error in
      errors += error == nil ? 0 : 1
      return error.map { $0 is InjectedFailure || $0 is CancellationError } != false
    }
    let loose = await everyFailure {
      LooseTill()
    } in: { till in
      if try till.isOpen { _ = try await till.change(.init()) }
    } leaves: { _, error in
      errors += error == nil ? 0 : 1
      return true
    }

    // All runs but the two that a cancellation can't end, since it isn't a `PaymentError`.
    #expect(errors == 3 + 3 + 5 + 8)
    #expect([typed, named, copied, loose].map(\.count) == [3, 5, 5, 8])
  }

  @Test func `a handwritten double made outside of the search is reported as untried`() async {
    let outer = SharedTill()

    let runs = await everyFailure(allowsUntried: true) {
      (inner: SharedTill(), outer: outer)
    } in: { tills in
      try tills.inner.pay(450)
      try tills.outer.pay(450)
    } leaves: { _, _ in
      true
    }

    #expect(
      runs.notTried == [
        "the calls of the double of PropertiesTests/CallsTests.swift:106, which is made outside of everyFailure"
      ])
  }

  // MARK: - Schedules

  /// A jar whose calls don't suspend: only the schedule can run other work between a call's beginning and its body.
  final class Jar: Sendable {
    let cents = Shared(0)
    let calls = Calls()
    func count() async throws -> Int { try await calls { cents.value } }
    func fill(to sum: Int) async throws { try await calls(sum) { cents.withLock { $0 = sum } } }
  }

  @Test func `a schedule chooses when a handwritten call's body runs, and the failure shows the call`() async throws {
    @Sendable func raise(_ jar: Jar) async throws { try await jar.fill(to: jar.count() + 1) }
    let issues = try await recordedIssues {
      await everySchedule(100, gives: 2) {
        let jar = Jar()
        async let first: Void = raise(jar)
        async let second: Void = raise(jar)
        _ = try await (first, second)
        return jar.cents.value
      }
    }

    let text = issues.map(\.text).joined()
    #expect(text.contains("Every schedule should give 2: "))
    #expect(text.contains("count()    returned 0"), "\(text)")
  }

  // MARK: - Traits

  @Test(.strict(calls: true)) func `a strict test ignores calls to a handwritten double`() async throws {
    try await Bank().pay(450, to: "Ada")
  }
}
