import Doubles
import DoublesSchedules
import TestSupport
import Testing

/// Objects that tasks share, as if one operation came after the other.
@Suite(.dropsKnownIssues) struct LinearizableTests {
  /// A till; the broken one asks the bank between its look at the balance and its payment.
  actor Till {
    private(set) var balance = 100
    private let asksInBetween: Bool
    private let bank = Row(0)
    init(asksInBetween: Bool = false) { self.asksInBetween = asksInBetween }

    func pay(_ amount: Int) async -> Bool {
      if amount > balance { return false }
      if asksInBetween { await bank.add(1) }
      balance -= amount
      return true
    }
  }

  private static let payments = [60, 70].map { amount in
    SharedOperation<Till, Int>("pay \(amount)") {
      await $0.pay(amount)
    } model: { balance in
      if amount > balance { return false }
      balance -= amount
      return true
    }
  }

  private static let look = SharedOperation<Till, Int>("balance") {
    await $0.balance
  } model: {
    $0
  }

  @Test func `an object whose operations are single visits is silent`() async {
    await expectLinearizable({ Till() }, as: 100, Self.payments, finally: Self.look)
  }

  @Test func `an outcome of no order fails the test, with the schedule and the nearest order`() async {
    await withKnownIssue {
      await expectLinearizable({ Till(asksInBetween: true) }, as: 100, Self.payments, finally: Self.look)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        """
        In schedule "11" the operations gave what no order of them gives on the model:
          pay 70: true
          pay 60: true
          balance: -30
        The nearest order on the model:
          pay 70: true
          pay 60: false, not true
          balance: 30, not -30
        So in
        """) == true
    }
  }

  @Test func `one schedule alone is run by its code`() async {
    await expectLinearizable({ Till(asksInBetween: true) }, as: 100, Self.payments, in: "0")
    await withKnownIssue {
      await expectLinearizable({ Till(asksInBetween: true) }, as: 100, Self.payments, in: "01")
    } matching: {
      $0.comments.first?.rawValue.contains("So in 1 of 1 schedules. Replay it with in: \"01\".") == true
    }
  }

  /// A register whose reads may come from a copy that is renewed later.
  actor CachedRow {
    private let row = Row(0)
    private var copy = 0
    private let isStale: Bool
    init(isStale: Bool) { self.isStale = isStale }

    func set(_ value: Int) async {
      await row.set(value)
      if !isStale { copy = value }
    }

    func value() async -> Int { isStale ? copy : await row.value }
  }

  @Test(arguments: [false, true]) func `a call that had ended comes before one that began later`(isStale: Bool) async {
    let set = SharedOperation<CachedRow, Int>("set 1") {
      await $0.set(1)
    } model: {
      $0 = 1
    }
    let read = SharedOperation<CachedRow, Int>("read") {
      await $0.value()
    } model: {
      $0
    }
    // Without the order in time, a read that never sees the new value would be one that came first.
    await withKnownIssue(isIntermittent: !isStale) {
      await expectLinearizable({ CachedRow(isStale: isStale) }, as: 0, [set, read], count: 100)
    } when: {
      isStale
    } matching: {
      $0.comments.first?.rawValue.contains("read: 1, not 0") == true
    }
  }

  @Test func `an operation that throws, or never ends, is reported with its schedule`() async {
    await withKnownIssue {
      await expectLinearizable(
        { Till() }, as: 0,
        [
          SharedOperation("fail") { _ in
            throw SearchError.offline
          } model: { _ in
          }
        ])
    } matching: {
      $0.comments.first?.rawValue.contains("schedule \"0\" threw offline") == true
    }
  }

  @Test(arguments: [false, true]) func `an error that the model throws, too, is a result`(asksInBetween: Bool) async {
    struct Short: Error {}
    let withdrawals = [80, 50].map { amount in
      SharedOperation<Till, Int>("withdraw \(amount)") {
        guard await $0.pay(amount) else { throw Short() }
      } model: { cents in
        guard cents >= amount else { throw Short() }
        cents -= amount
      }
    }

    await withKnownIssue(isIntermittent: !asksInBetween) {
      await expectLinearizable({ Till(asksInBetween: asksInBetween) }, as: 100, withdrawals, count: 50)
    } when: {
      asksInBetween
    } matching: {
      $0.comments.first?.rawValue.contains("gave what no order of them gives on the model:") == true
    }
  }
}
