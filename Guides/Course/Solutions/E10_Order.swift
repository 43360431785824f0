// Hint 1. Spy by spy, everything is right. Compare the records of different spies, with `precedes`. What is free must
// stay free.
//
// Hint 2. A failure of the kettle is a story of its own: what is thrown, and who gets no mail?

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise10(_ makeService: (any TeaKeeping, any Boiling, any Mailing) -> any Serving) async throws {
  let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
  let service = makeService(cupboard, kettle, mail)

  try await service.serve(.mint, to: "ada@example.com")

  #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
  #expect(kettle.boilSpy.calls == [Call(1)])
  #expect(mail.sendSpy.calls == [Call("Your mint tea is ready", "ada@example.com")])

  let taken = try #require(cupboard.takeSpy.records.first)
  let boiled = try #require(kettle.boilSpy.records.first)
  let called = try #require(mail.sendSpy.records.first)
  #expect(taken.precedes(called))
  #expect(boiled.precedes(called))

  mail.sendSpy.forget()
  kettle.boilSpy.throws(.noPower)
  await #expect(throws: KettleError.noPower) { try await service.serve(.mint, to: "ada@example.com") }
  #expect(mail.sendSpy.callCount == 0)
}
