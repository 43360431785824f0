// Hint 1. Ask of each place: does it decide something (indirect input), is it told something (indirect output), or
// does it keep something (a state)?
//
// Hint 2. What is left in the cupboard counts, not how it was taken. What the kettle says is up to you: let it be no
// round number, and once let it fail. What was written counts, and how often.
//
// Hint 3. The cupboard of exercise 7 fits here, with 50 grams of each tea in it. For the kettle:
//
//     let boilStub = Stub(of: Self.boil, returns: 95)

import Doubles
import Synchronization
import TeaHouse
import Testing

/// What is left is a state.
private final class FakeCupboard: TeaKeeping {
  private let content = Mutex<[Tea: Int]>([.green: 50, .black: 50, .mint: 50])

  func grams(of tea: Tea) -> Int { content.withLock { $0[tea, default: 0] } }

  func put(_ grams: Int, of tea: Tea) { content.withLock { $0[tea, default: 0] += grams } }

  func take(_ grams: Int, of tea: Tea) throws(CupboardError) {
    try content.withLock { content throws(CupboardError) in
      let left = content[tea, default: 0]
      guard left >= grams else { throw .notEnough(tea, left: left) }
      content[tea] = left - grams
    }
  }
}

/// What the kettle says comes in: the test decides.
private struct KettleStub: Boiling {
  let boilStub = Stub(of: Self.boil, returns: 95)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int { try await boilStub(liters) }
}

/// A letter goes out: it must be kept.
private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

func exercise19(_ makeTaster: (ServiceParts) -> any Tasting) async throws {
  let (cupboard, kettle, mail) = (FakeCupboard(), KettleStub(), MailingSpy())
  let taster = makeTaster(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail))

  try await taster.taste(.mint, for: "ada@example.com")
  #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [50, 50, 40])
  #expect(mail.sendSpy.calls == [Call("Your mint tea has 95 degrees", "ada@example.com")])

  mail.sendSpy.forget()
  kettle.boilStub.throws(.noPower)
  await #expect(throws: KettleError.noPower) { try await taster.taste(.mint, for: "ada@example.com") }
  #expect(mail.sendSpy.callCount == 0)
}
