@_spi(Hooks) import Doubles
import DoublesProperties
import TestSupport
import Testing

/// Searches for failures that can't find any: each fails its test, and gives advice.
@Suite(.dropsKnownIssues) struct EveryFailureMisuseTests {
  struct Plain: Error {}

  @Test func `a search that doesn't create its own double is a misuse`() async throws {
    let outside = Till()

    try await expectMisuse("No double that is made in everyFailure gets a call, so nothing can fail. Make the doubles")
    {
      await everyFailure {
        1
      } in: { _ in
        try await outside.pay(1, key: 1)
      } leaves: { _, _ in
        true
      }
    }
    try await expectMisuse("Payments.swift:18, which is made outside of everyFailure") {
      await everyFailure {
        [outside]
      } in: {
        try await $0[0].pay(1, key: 1)
      } leaves: { _, _ in
        true
      }
    }
  }

  @Test func `a search whose calls can't fail is a misuse`() async throws {
    try await expectMisuse("None of the calls can fail, so nothing was tried:\n  ") {
      await everyFailure {
        Spy { (number: Int) in number }
      } in: {
        _ = $0(1)
      } leaves: { _, _ in
        true
      }
    }
    try await expectMisuse("None of the calls can fail, so nothing was tried") {
      await everyFailure(by: .cancellation) {
        Spy { () throws in }
      } in: {
        try $0()
      } leaves: { _, _ in
        true
      }
    }
  }

  @Test func `a cache that outlives the first run is reported, since no later call can fail`() async throws {
    let isCached = Shared(false)
    try await expectMisuse(
      "No call failed in any of the 3 runs, since none reached its planned call: something outlives a run"
    ) {
      await everyFailure {
        Spy { () throws in }
      } in: { spy in
        if isCached.value { return }
        try spy()
        isCached.withLock { $0 = true }
      } leaves: { _, _ in
        true
      }
    }
  }

  @Test func `a call without an error to throw is a misuse`() async throws {
    try await expectMisuse(
      "may throw Plain, and no such error is given. Name one: everyFailure(of: …), or fails(with: …)"
    ) {
      await everyFailure(of: PaymentError.busy) {
        Spy { () throws(Plain) in }
      } in: {
        try $0()
      } leaves: { _, _ in
        true
      }
    }
  }

  /// Attempts a payment, whose call can fail in three ways.
  private static func tryPayment(
    depth: Int = 1, run: Int? = nil, makes till: @escaping () throws -> Till = { Till() },
    leaves isRight: @escaping () throws -> Bool = { true }
  ) async {
    await everyFailure(depth: depth, run: run) {
      try till()
    } in: {
      try await $0.pay(1, key: 1)
    } leaves: { _, _ in
      try isRight()
    }
  }

  @Test func `an error that no call can throw is a misuse`() async throws {
    try await expectMisuse(
      "No call can throw Plain(), so it was never tried. These calls were made:\n  pay(_:key:) of the"
    ) {
      await everyFailure(of: Plain()) {
        Till()
      } in: {
        try await $0.pay(1, key: 1)
      } leaves: { _, _ in
        true
      }
    }
  }

  @Test(arguments: [0, 6, 99]) func `a run number out of range is a misuse`(run: Int) async throws {
    try await expectMisuse("There is no run \(run): the last one is 5.") { await Self.tryPayment(run: run) }
  }

  @Test func `a depth of zero is a misuse`() async throws {
    try await expectMisuse("everyFailure(depth: 0) lets nothing fail: the number of failing calls is at least 1.") {
      await Self.tryPayment(depth: 0)
    }
  }

  @Test func `a check that fails even without a failed call is reported`() async throws {
    try await expectMisuse("Without a failure, the run threw nothing, and the check failed.") {
      await Self.tryPayment(leaves: { false })
    }
    try await expectMisuse("Without a failure, the run threw nothing, and then the check threw Plain()") {
      await Self.tryPayment(leaves: { throw Plain() })
    }
    try await expectMisuse("Without a failure, the run could not be prepared: Plain()") {
      await Self.tryPayment(makes: { throw Plain() })
    }
  }

  @Test func `failures set outside of a search are a misuse`() async throws {
    try await expectMisuse("fails(with:by:) is for a double that everyFailure makes") {
      Till().paySpy.fails(with: .busy)
    }
  }
}
