// A solution of exercise 10: what came before what.

import Doubles
import TeaHouse
import Testing

private struct CupboardSpy: TeaKeeping {
  let take = Spy { (grams: Int, tea: Tea) throws(CupboardError) in }
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try take(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

private struct KettleSpy: Boiling {
  let boil = AsyncSpy { (litres: Int) async throws(KettleError) in 100 }
  nonisolated(nonsending) func boil(litres: Int) async throws(KettleError) -> Int { try await boil(litres) }
}

private struct MailingSpy: Mailing {
  let send = Spy { (text: String, address: String) throws(MailError) in }
  func send(_ text: String, to address: String) throws(MailError) { try send(text, address) }
}

func exercise10(_ makeService: (ServiceParts) -> any Serving) async throws {
  let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
  let service = makeService(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail))

  try await service.serve(.mint, to: "ada@example.com")

  #expect(cupboard.take.calls == [Call(10, .mint)])
  #expect(kettle.boil.calls == [Call(1)])
  #expect(mail.send.calls == [Call("Your mint tea is ready", "ada@example.com")])

  let taken = try #require(cupboard.take.records.first)
  let boiled = try #require(kettle.boil.records.first)
  let called = try #require(mail.send.records.first)
  #expect(taken.precedes(boiled))
  #expect(boiled.precedes(called))

  mail.send.forget()
  kettle.boil.throws(.noPower)
  await #expect(throws: KettleError.noPower) { try await service.serve(.mint, to: "ada@example.com") }
  #expect(mail.send.callCount == 0)
}
