import Synchronization
import TeaHouse
import Testing

/// A handwritten bank, whose first calls fail, before or after booking.
private final class Bank: Paying {
  private let book = Mutex<(calls: Int, sums: [Int: Int])>((0, [:]))
  let (failures, booksFirst): (Int, Bool)
  var takings: Int { book.withLock { $0.sums.values.reduce(0, +) } }

  init(failures: Int = 0, booksFirst: Bool = false) { (self.failures, self.booksFirst) = (failures, booksFirst) }

  func pay(_ cents: Int, receipt: Int) async throws(PaymentError) {
    let fails = book.withLock { book in
      book.calls += 1
      let fails = book.calls <= failures
      if !fails || booksFirst { book.sums[receipt] = book.sums[receipt] ?? cents }
      return fails
    }
    if fails { throw .lineIsDown }
  }
}

func exercise15(_ makeCashier: @escaping @Sendable (any Paying) -> any Charging) async throws {
  for (failures, booksFirst) in [(0, false), (1, false), (1, true), (1_000_000, false), (1_000_000, true)] {
    let bank = Bank(failures: failures, booksFirst: booksFirst)
    do {
      try await makeCashier(bank).take(120)
      #expect(bank.takings == 120)
    } catch { #expect(bank.takings == (booksFirst ? 120 : 0)) }
  }
  let bank = Bank()
  let cashier = makeCashier(bank)
  for _ in 1...3 { try await cashier.take(100) }
  #expect(bank.takings == 300)
}
