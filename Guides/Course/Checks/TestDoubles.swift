import Doubles
import Synchronization
import TeaHouse

// The doubles of those who cheat, and of those who are honest, and what they do with them.

struct At: TimeTelling {
  let hour: Int
}

struct TimeStub: TimeTelling {
  let hourStub = Stub(of: \Self.hour, returns: 9)
  var hour: Int { hourStub() }
}

struct ScalesSpy: TeaWeighing {
  let gramsSpy = Spy(of: Self.grams, returns: 50)
  func grams(of tea: Tea) -> Int { gramsSpy(tea) }
}

struct CupboardSpy: TeaKeeping {
  let takeSpy = Spy(of: Self.take)
  func take(_ grams: Int, of tea: Tea) throws(CupboardError) { try takeSpy(grams, tea) }
  func put(_ grams: Int, of tea: Tea) {}
  func grams(of tea: Tea) -> Int { 50 }
}

struct KettleSpy: Boiling {
  let boilSpy = Spy(of: Self.boil, returns: 100)
  nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
    try await boilSpy(liters)
  }
}

struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

struct CatalogSpy: TeaFinding {
  let teasSpy = Spy(of: Self.teas, returns: [])
  nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
    try await teasSpy(text)
  }
}

struct MarketSpy: Pricing {
  let priceSpy = Spy(of: Self.price)
  func price(of tea: Tea) async throws(MarketError) -> Int { try await priceSpy(tea) }
}

/// The letters that Ada should get from a waiter.
let rightLetters = ["Your mint tea is ready to Ada"]

func letters(of make: (any Mailing) -> any Calling) throws -> [String] {
  let mail = HandMail()
  try make(mail).call("Ada", for: .mint)
  return mail.sent
}

func isRight(_ make: (any Mailing) -> any Calling) throws -> Bool { try letters(of: make) == rightLetters }

func calls(of make: (any Mailing) -> any Calling) throws -> [Call<(String, String)>] {
  let mail = MailingSpy()
  try make(mail).call("Ada", for: .mint)
  return mail.sendSpy.calls
}

func serve(
  _ make: (ServiceParts) -> any Serving
) async throws -> (cupboard: CupboardSpy, kettle: KettleSpy, mail: MailingSpy) {
  let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
  try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
  return (cupboard, kettle, mail)
}

/// Mail that somebody wrote by hand.
final class HandMail: Mailing {
  private let letters = Mutex<[String]>([])

  var sent: [String] { letters.withLock { $0 } }

  func send(_ text: String, to address: String) throws(MailError) {
    letters.withLock { $0.append("\(text) to \(address)") }
  }
}

/// A cupboard that works.
final class FakeCupboard: TeaKeeping {
  private let content: Mutex<[Tea: Int]>

  init(_ grams: Int) { content = Mutex([.green: grams, .black: grams, .mint: grams]) }

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
