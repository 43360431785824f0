import Doubles
import Synchronization
import TeaHouse

/// A cupboard in memory, which follows the real one's rules.
public final class FakeCupboard: TeaKeeping {
  private let content: Mutex<[Tea: Int]>

  public init(_ content: [Tea: Int]) { self.content = Mutex(content) }

  public func grams(of tea: Tea) -> Int { content.withLock { $0[tea, default: 0] } }

  public func put(_ grams: Int, of tea: Tea) { content.withLock { $0[tea, default: 0] += grams } }

  public func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    try content.withLock { content throws(CupboardError) in
      let left = content[tea, default: 0]
      guard left >= grams else { throw .notEnough(tea, left: left) }
      content[tea] = left - grams
    }
  }
}

/// A fake bank behind a spy, which books each receipt once and never fails by itself.
public final class BankSpy: Paying {
  private final class Book: Sendable { let sums = Mutex<[Int: Int]>([:]) }

  private let book = Book()
  public let paySpy = Spy(of: BankSpy.pay)
  /// The cents of all payments.
  public var takings: Int { book.sums.withLock { $0.values.reduce(0, +) } }

  public init() {
    paySpy.answers { [book] (cents: Int, receipt: Int) async throws(PaymentError) in
      book.sums.withLock { $0[receipt] = $0[receipt] ?? cents }
    }
  }

  public func pay(_ cents: Int, receipt: Int) async throws(PaymentError) { try await paySpy(cents, receipt) }
}
