// Exercise 10: one thing before another.
//
// For an order, the service takes 10 grams of the tea, once, and boils one liter of water, once, in either order or
// at the same time. When both are done, and not before, it writes to the guest, once: "Your mint tea is ready". If
// the kettle fails, the service throws that failure, and writes to nobody.
//
// Each spy by itself has nothing to complain of. Compare their records.
//
// Code: TeaHouse/Service.swift. Lesson: Lessons/L10_OrderAndTimelines.swift. Guide: Guides/06-OrderAndTimelines.md.

import Doubles
import TeaHouse
import Testing

private struct CupboardSpy: TeaKeeping {
  let takeSpy = Spy(of: Self.take)
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

private struct KettleSpy: Boiling {
  let boilSpy = Spy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    try await boilSpy(liters)
  }
}

private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

func exercise10(_ makeService: (ServiceParts) -> any Serving) async throws {
  let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
  let service = makeService(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail))

  try await service.serve(.mint, to: "ada@example.com")

  #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
  #expect(kettle.boilSpy.calls == [Call(1)])
}
