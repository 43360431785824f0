import Doubles
import Synchronization

enum PaymentError: Error, CaseIterable { case busy, closed }

protocol Paying: Sendable {
  func pay(_ cents: Int, key: Int) async throws(PaymentError)
}

/// A fake till behind a spy. If it supports keys, it books each key once.
final class Till: Paying {
  final class Book: Sendable {
    let entries = Mutex<[(key: Int, cents: Int)]>([])
    var sum: Int { entries.withLock { $0.map(\.cents).reduce(0, +) } }
  }

  let book = Book()
  let paySpy = Spy(of: Till.pay)

  init(knowsKeys: Bool = true) {
    paySpy.answers { [book] (cents: Int, key: Int) async throws(PaymentError) in
      book.entries.withLock { entries in
        if knowsKeys, entries.contains(where: { $0.key == key }) { return }
        entries.append((key, cents))
      }
    }
  }

  func pay(_ cents: Int, key: Int) async throws(PaymentError) { try await paySpy(cents, key) }
}

/// The system under test: pays, and tries again if the till is busy.
struct PatientPayer {
  let paying: any Paying
  var tries: Int? = 3

  nonisolated(nonsending) func pay(_ cents: Int) async throws(PaymentError) {
    var number = 0
    while true {
      number += 1
      do throws(PaymentError) { return try await paying.pay(cents, key: 7) } catch {
        if number == tries || error == .closed { throw error }
      }
    }
  }
}
