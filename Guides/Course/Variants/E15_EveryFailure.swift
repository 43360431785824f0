import Grader
import TeaHouse

@testable import Answer15

@main enum Exercise15: Exercise {
  typealias Subject = @Sendable (any Paying) -> any Charging

  static let trials = [Trial(right: right, broken: broken) { try await exercise15($0) }]

  static let right: Trial.Variants<Subject> = [
    "the cashier": { Cashier(bank: $0) },
    "a cashier who never tries again": { AnyCashier($0, tries: 1) },
    "a cashier who tries five times": { AnyCashier($0, tries: 5) },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a cashier who writes a new receipt for each try": { AnyCashier($0, .writesAnew) },
    "a cashier who gives up in silence after three tries": { AnyCashier($0, .keepsSilent) },
    "a cashier who books twice and then throws": { AnyCashier($0, .complainsAnew) },
    "a cashier who books another sum on her second try": { AnyCashier($0, .addsACent) },
    "a cashier who has one receipt for all payments": { AnyCashier($0, .hasOneReceipt) },
  ]

  private enum Habit { case writesAnew, complainsAnew, keepsSilent, hasOneReceipt, addsACent }

  /// A cashier that differs from a correct one only in its habit.
  private actor AnyCashier: Charging {
    private let (bank, tries, habit): (any Paying, Int, Habit?)
    private var receipt = 100

    init(_ bank: any Paying, tries: Int = 3, _ habit: Habit? = nil) {
      (self.bank, self.tries, self.habit) = (bank, tries, habit)
    }

    func take(_ cents: Int) async throws(PaymentError) {
      if habit != .hasOneReceipt { receipt += 1 }
      let (own, isAnew) = (receipt, habit == .writesAnew || habit == .complainsAnew)
      for number in 1...tries {
        if isAnew { receipt += 1 }
        do throws(PaymentError) {
          try await bank.pay(habit == .addsACent && number > 1 ? cents + 1 : cents, receipt: isAnew ? receipt : own)
          if habit == .complainsAnew, number > 1 { throw .lineIsDown }
          return
        } catch {
          if number == tries, habit != .keepsSilent { throw error }
        }
      }
    }
  }
}
