// A solution of exercise 7: state instead of calls.

import Doubles
import TeaHouse
import Testing

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  let cupboard = exercise06()
  for tea in [Tea.green, .black, .mint] { cupboard.put(50, of: tea) }

  try makeKitchen(cupboard).makePot(of: .mint)

  #expect([Tea.green, .black, .mint].map { cupboard.grams(of: $0) } == [50, 50, 40])
}
