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
  ]

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
