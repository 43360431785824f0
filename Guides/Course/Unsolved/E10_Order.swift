// Exercise 10: one thing before another.
//
// For an order, the service takes 10 grams of the tea, once, and boils one liter of water, once, in either order or
// at the same time. When both are done, and not before, it writes to the guest, once: "Your mint tea is ready". If
// the kettle fails, the service throws that failure, and writes to nobody.
//
// Each spy by itself sees nothing wrong. Compare their records.
//
// Code: TeaHouse/Service.swift. Lesson: Lessons/L10_OrderAndTimelines.swift. Guide: Guides/06-OrderAndTimelines.md.

import Doubles
import TeaHouse
import TeaHouseDoubles
import Testing

func exercise10(_ makeService: (any TeaKeeping, any Boiling, any Mailing) -> any Serving) async throws {
  let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
  let service = makeService(cupboard, kettle, mail)

  try await service.serve(.mint, to: "ada@example.com")

  #expect(cupboard.takeSpy.callCount > 0)
  #expect(kettle.boilSpy.callCount > 0)
}
