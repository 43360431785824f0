// Exercise 19: the right double in each place.
//
// To taste a tea, 10 grams of it leave the cupboard, in whatever portions, and nothing of the other teas. Then the
// taster boils water, as often as it takes, and writes to the guest, once, and to nobody else: "Your mint tea has 95
// degrees", with what the kettle said. If the kettle fails, she throws that failure.
//
// None of the three doubles below is of the kind that its place needs: choose a fake, a stub and a spy.
//
// Code: TeaHouse/Taster.swift. Lesson: Lessons/L07_Mock.swift. Guide: Guides/02-FiveDoubles.md.

import Doubles
import Synchronization
import TeaHouse
import Testing

private struct CupboardDouble: TeaKeeping {
  let takeSpy = Spy(of: Self.take)
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

private struct KettleDouble: Boiling {
  let boilSpy = Spy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int { try await boilSpy(liters) }
}

private struct MailingDouble: Mailing {
  func send(_ text: String, to address: String) throws(MailError) {}
}

func exercise19(_ makeTaster: (ServiceParts) -> any Tasting) async throws {
  let (cupboard, kettle, mail) = (CupboardDouble(), KettleDouble(), MailingDouble())
  let taster = makeTaster(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail))

  try await taster.taste(.mint, for: "ada@example.com")

  #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
  #expect(kettle.boilSpy.calls == [Call(1)])
}
