import Doubles
import DoublesSchedules
@testable import Grader
import Synchronization
import TeaHouse
import Testing

extension Honest {
  /// Solutions of somebody who had seen no other: actors, closures, diaries and tables in place of spies.
  static let byStrangers: [Cheat] = [
    .on(Trial.spy, "5: a confirmation", source: "#expect(text.isEmpty, \"what the Waiter writes\") /* and the Till */")
    { make in
      for (guest, tea) in [("ada@example.com", Tea.mint), ("Grace", .black)] {
        try await confirmation("one mail to \(guest)") { mailed in
          let mail = AnyMail { text, address in
            #expect(text == "Your \(tea) tea is ready" && address == guest)
            mailed()
          }
          try make(mail).call(guest, for: tea)
        }
      }
    },
    .on(Trial.state, "7: just enough, and not enough") { make in
      for tea in Tea.allCases {
        let (just, scarce) = (FakeCupboard(10), FakeCupboard(9))
        try make(just).makePot(of: tea)
        #expect(Tea.allCases.allSatisfy { just.grams(of: $0) == ($0 == tea ? 0 : 10) })
        #expect(throws: CupboardError.notEnough(tea, left: 9)) { try make(scarce).makePot(of: tea) }
        #expect(scarce.grams(of: tea) == 9)
        let plenty = FakeCupboard(50)
        try make(plenty).makePot(of: tea)
        #expect(Tea.allCases.allSatisfy { plenty.grams(of: $0) == ($0 == tea ? 40 : 50) })
      }
    },
    .on(Trial.heldCalls, "9: an actor with continuations") { @MainActor make in
      for late in [Result<[Tea], FindError>.success([.green]), .failure(.offline)] {
        let desk = Desk()
        let model = make(desk)
        #expect(!model.isSearching)
        let first = Task { await model.search("m") }
        #expect(await desk.asked(1) == "m")
        let second = Task { await model.search("mi") }
        #expect(await desk.asked(2) == "mi")
        #expect(model.isSearching)
        await desk.answer(1, .success([.mint]))
        await second.value
        #expect(model.teas == [.mint] && !model.isSearching)
        await desk.answer(0, late)
        await first.value
        #expect(model.teas == [.mint])
        for answer in [Result<[Tea], FindError>.success([.black]), .failure(.offline)] {
          let old = Task { await model.search("x") }
          #expect(await desk.asked(1) == "x")
          let last = Task { await model.search("y") }
          #expect(await desk.asked(2) == "y")
          await desk.answer(0, .success([.green]))
          await old.value
          #expect(model.isSearching)
          await desk.answer(0, answer)
          await last.value
          #expect(model.teas == ((try? answer.get()) ?? []) && !model.isSearching)
        }
      }
    },
    .on(Trial.order, "10: one diary for all") { make in
      let (diary, powerless) = (Diary(), Diary(fails: true))
      try await make(ServiceParts(cupboard: diary, kettle: diary, mail: diary)).serve(.black, to: "Ada")
      #expect(diary.lines.sorted() == ["Ada: Your black tea is ready", "boil 1", "take 10 black"])
      #expect(diary.lines.last?.hasPrefix("Ada") == true)
      let service = make(ServiceParts(cupboard: powerless, kettle: powerless, mail: powerless))
      await #expect(throws: KettleError.noPower) { try await service.serve(.mint, to: "Ada") }
      #expect(!powerless.lines.contains { $0.hasPrefix("Ada") })
    },
    .on(Trial.everySchedule, "15: a market that yields", source: "await everySchedule(60) { await Task.yield() }") {
      make in
      let runs = try await everySchedule(60) {
        let market = YieldingMarket()
        let board = make(market)
        async let first = board.quote(.mint)
        async let second = board.quote(.mint)
        async let third = board.quote(.green)
        return try await [first, second, third, market.count]
      }
      #expect(runs.results == [[5, 5, 3, 2]])
      let refusals = try await everySchedule(60) {
        let board = make(YieldingMarket(isClosedFirst: true))
        let refused = try? await board.quote(.green)
        return try await [refused, board.quote(.green)]
      }
      #expect(refusals.results == [[nil, 3]])
    },
    .on(Trial.tokens, "12: mail by hand") { make in
      let (root, mail, news) = (make(), HandMail(), HandMail())
      let container = root.container.overriding(root.mail, with: mail).overriding(root.newsletter, with: news)
      try container.resolve(root.waiter).call("Ada", for: .mint)
      #expect(mail.sent == rightLetters && news.sent == [])
    },
    .on(Trial.values, "14: a table of prices, and pots at random") { total in
      let prices = [Tea.green: 450, .black: 450, .mint: 380]
      for count in 0...12 {
        let pots = (0..<count).compactMap { _ in Tea.allCases.randomElement() }
        #expect(total(pots) == pots.indices.filter { $0 % 5 != 4 }.reduce(0) { $0 + prices[pots[$1], default: 0] })
      }
      #expect(total([.mint, .mint, .mint, .mint, .green, .black]) == 1970)
    },
    Cheat(
      "18: the change around the old code",
      .legacy(
        { name, grams, isGift in
          let label = LabelPrinter().label(name, grams: grams)
          return isGift ? label.prefix(through: label.lastIndex(of: " ") ?? label.startIndex) + "GIFT" : label
        }, isTestedBy: { #expect($0("Mint", 5) == "MINT 5G") }), isToldBy: "",
      source: """
        func exercise18(_ name: String, _ grams: Int, isGift: Bool) -> String {
          let label = LabelPrinter().label(name, grams: grams)
          return isGift ? label.prefix(through: label.lastIndex(of: " ") ?? label.startIndex) + "GIFT" : label
        }
        """),
    .on(Trial.choice, "19: doubles by hand") { make in
      for degrees in [80, 95] {
        let (cupboard, mail) = (FakeCupboard(30), HandMail())
        try await make(ServiceParts(cupboard: cupboard, kettle: Pot(degrees), mail: mail)).taste(.black, for: "Ada")
        #expect(mail.sent == ["Your black tea has \(degrees) degrees to Ada"])
        #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [30, 20, 30])
      }
      let mail = HandMail()
      let taster = make(ServiceParts(cupboard: FakeCupboard(10), kettle: Pot(nil), mail: mail))
      await #expect(throws: KettleError.noPower) { try await taster.taste(.green, for: "Ada") }
      #expect(mail.sent == [])
    },
    .on(Trial.choice, "19: a spy that answers, whose calls nobody counts") { make in
      let (cupboard, kettle, mail) = (FakeCupboard(50), KettleSpy(), MailingSpy())
      kettle.boilSpy.returns(88)
      let taster = make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail))
      try await taster.taste(.mint, for: "Ada")
      kettle.boilSpy.throws(.noPower)
      await #expect(throws: KettleError.noPower) { try await taster.taste(.mint, for: "Ada") }
      #expect(mail.sendSpy.calls == [Call("Your mint tea has 88 degrees", "Ada")])
      #expect(cupboard.grams(of: .green) + cupboard.grams(of: .black) == 100 && cupboard.grams(of: .mint) <= 40)
      let just = FakeCupboard(10)
      kettle.boilSpy.returns(88)
      try await make(ServiceParts(cupboard: just, kettle: kettle, mail: mail)).taste(.green, for: "Ada")
    },
    .on(Trial.cards, "20: sums of a long day") { make in
      var (card, pots, cakes) = (make(), 0, 0)
      for round in 1...30 {
        if round % 3 > 0 { pots += card.pot(100) }
        cakes += card.cake(10)
        #expect(pots == 100 * (round - round / 3 - (round - round / 3) / 6))
        #expect(cakes == 10 * (round - round / 6))
      }
    },
    Cheat(
      "20: a card for any kind", Trial.card({ AnyKindCard() }, isTestedBy: { _ = $0() })[0], isToldBy: ""),
    Cheat(
      "20: two numbers and one rule", Trial.card({ AnyKindCard() }, isTestedBy: { _ = $0() })[1], isToldBy: "",
      source: """
        private struct Card: Stamping {
          private var pots = Row(every: 6), cakes = Row(every: 6)
          mutating func pot(_ price: Int) -> Int {
            pots.stamp()
            return Self.toPay(price, pots.count)
          }
          mutating func cake(_ price: Int) -> Int {
            cakes.stamp()
            return Self.toPay(price, cakes.count)
          }
          static func toPay(_ price: Int, _ count: Int) -> Int { count % 6 == 0 ? 0 : price }
        }
        """),
  ]

  /// A kettle that says what it was made with, or fails.
  private struct Pot: Boiling {
    let degrees: Int?
    init(_ degrees: Int?) { self.degrees = degrees }

    nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
      guard let degrees else { throw .noPower }
      return degrees
    }
  }

  private struct AnyKindCard: Stamping {
    private var counts: [String: Int] = [:]

    mutating func pot(_ price: Int) -> Int { stamp("pot", price) }
    mutating func cake(_ price: Int) -> Int { stamp("cake", price) }

    private mutating func stamp(_ kind: String, _ price: Int) -> Int {
      counts[kind] = (counts[kind, default: 0] + 1) % 6
      return counts[kind] == 0 ? 0 : price
    }
  }

  private actor Desk: TeaFinding {
    private var questions: [(text: String, answer: CheckedContinuation<Result<[Tea], FindError>, Never>)] = []
    private var waiter: CheckedContinuation<Void, Never>?

    nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
      try await ask(text).get()
    }

    private func ask(_ text: String) async -> Result<[Tea], FindError> {
      await withCheckedContinuation { answer in
        questions.append((text, answer))
        waiter?.resume()
        waiter = nil
      }
    }

    /// Waits until so many questions are open, and returns the last.
    func asked(_ count: Int) async -> String? {
      if questions.count < count { await withCheckedContinuation { waiter = $0 } }
      return questions.last?.text
    }

    func answer(_ index: Int, _ result: Result<[Tea], FindError>) {
      questions.remove(at: index).answer.resume(returning: result)
    }
  }

  private final class Diary: TeaKeeping, Boiling, Mailing {
    private let entries = Mutex<[String]>([])
    private let fails: Bool
    init(fails: Bool = false) { self.fails = fails }

    var lines: [String] { entries.withLock { $0 } }

    private func note(_ line: String) { entries.withLock { $0.append(line) } }

    func take(_ grams: Int, of tea: Tea) { note("take \(grams) \(tea)") }
    func put(_ grams: Int, of tea: Tea) { note("put") }
    func grams(of tea: Tea) -> Int { 100 }
    func send(_ text: String, to address: String) { note("\(address): \(text)") }
    nonisolated(nonsending) func boil(liters: Int) async throws(KettleError) -> Int {
      if fails { throw .noPower }
      note("boil \(liters)")
      return 99
    }
  }

  private final class YieldingMarket: Pricing {
    private let questions = Mutex(0)
    private let isClosedFirst: Bool
    init(isClosedFirst: Bool = false) { self.isClosedFirst = isClosedFirst }

    var count: Int { questions.withLock { $0 } }

    func price(of tea: Tea) async throws(MarketError) -> Int {
      let number = questions.withLock {
        $0 += 1
        return $0
      }
      await Task.yield()
      if isClosedFirst, number == 1 { throw .closed }
      return tea == .mint ? 5 : 3
    }
  }
}
