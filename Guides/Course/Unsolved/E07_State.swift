// Exercise 7: state instead of calls.
//
// For a pot of tea, 10 grams of that tea leave the cupboard, and none of the other teas. In what portions they are
// taken, and whether something is put back, is the kitchen's own business.
//
// The test below prescribes the calls, so it fails with kitchens that are right. Expect what is left instead, in
// a cupboard that works: `FakeCupboard([.green: 50, .black: 50, .mint: 50])`.
//
// Code: TeaHouse/Kitchen.swift. Lesson: Lessons/L07_Mock.swift. Guide: Guides/04-Spies.md.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise07(_ makeKitchen: (any TeaKeeping) -> any PotMaking) async throws {
  let cupboard = CupboardSpy()

  try makeKitchen(cupboard).makePot(of: .mint)

  #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
}
