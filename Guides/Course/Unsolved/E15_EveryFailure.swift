// Exercise 15: paid once, whichever call fails.
//
// A cashier takes sums from a guest's account. When she returns, the bank has booked the sum, once. When she throws, it
// was booked once or not at all. This holds for each sum that she takes, whether the bank throws before it has booked or,
// its reply lost, after it, once or forever. Whether she tries again, and how often, is her own business.
//
// `BankSpy` is a fake behind a spy: it books each receipt once. But it never fails. Let each of its calls fail, in
// every way, with `everyFailure`; and let a cashier take two sums.
//
// Code: TeaHouse/Cashier.swift. Lesson: Lessons/L16_EveryFailure.swift. Guide: Guides/32-EveryFailure.md.

import Doubles
import DoublesProperties
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise15(_ makeCashier: @escaping @Sendable (any Paying) -> any Charging) async throws {
  let bank = BankSpy()

  try await makeCashier(bank).take(450)

  #expect(bank.takings == 450)
}
