// Hint 1. `everyFailure` takes three closures: the first creates a bank, the second lets a new cashier take money from it,
// the third says what the bank may have booked, with and without an error.
//
// Hint 2. The third one, when 450 cents are taken:
//
//     leaves: { bank, error in bank.takings == 450 || error != nil && bank.takings == 0 }

import Doubles
import DoublesProperties
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise15(_ makeCashier: @escaping @Sendable (any Paying) -> any Charging) async throws {
  await everyFailure {
    BankSpy()
  } in: { bank in
    try await makeCashier(bank).take(450)
  } leaves: { bank, error in
    bank.takings == 450 || error != nil && bank.takings == 0
  }

  let bank = BankSpy()
  let cashier = makeCashier(bank)
  try await cashier.take(450)
  try await cashier.take(380)
  #expect(bank.takings == 830)
}
