/// The seam to the bank.
public protocol Paying: Sendable {
  /// Takes a sum from a guest's account. The bank books each receipt only once.
  func pay(_ cents: Int, receipt: Int) async throws(PaymentError)
}

public enum PaymentError: Error, CaseIterable {
  case lineIsDown, accountIsClosed
}

/// The seam to the cashier.
public protocol Charging: Sendable {
  func take(_ cents: Int) async throws(PaymentError)
}

/// The cashier, who tries up to three times when the line is down.
public actor Cashier: Charging {
  private let bank: any Paying
  private var receipt = 0

  public init(bank: any Paying) { self.bank = bank }

  public func take(_ cents: Int) async throws(PaymentError) {
    receipt += 1
    let receipt = receipt
    for number in 1... {
      do throws(PaymentError) {
        return try await bank.pay(cents, receipt: receipt)
      } catch {
        if error == .accountIsClosed || number == 3 { throw error }
      }
    }
  }
}
