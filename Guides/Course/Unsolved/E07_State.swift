// Exercise 7: state instead of calls.
// What is tested: TeaHouse/Kitchen.swift. The lesson: Lessons/L07_Mock.swift.

import Doubles
import TeaHouse
import Testing

private struct CupboardSpy: TeaKeeping {
  let takeSpy = Spy(of: Self.take)
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  let cupboard = CupboardSpy()

  try makeKitchen(cupboard).makePot(of: .mint)

  #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
}
