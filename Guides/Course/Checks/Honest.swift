@testable import Grader
import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesSchedules
import Foundation
import Synchronization
import TeaHouse
import Testing

/// Solutions that look different from those in the folder, by hand or by another of the kit's words.
enum Honest {
  static let all = Cheat.keyed(byHand + byOtherWords + more + byStrangers, from: 500)

  private static func work(_ name: String, _ trial: Trial) -> Cheat { Cheat(name, trial, isToldBy: "") }

  /// Doubles that use nothing of the kit.
  private static let byHand: [Cheat] = [
    .on(Trial.globals, "a till that is asked ten times") { make in
      let makeTill = make()
      for teas in [[Tea.mint], [.green, .black]] {
        var till = makeTill()
        for number in 1...10 { #expect(till.order(teas[number % teas.count]) == number) }
      }
    },
    .on(Trial.seam, "every hour") { make in
      for hour in 0..<24 {
        #expect(make(At(hour: hour)).greeting() == (hour < 12 ? "Good morning" : "Good evening"))
      }
    },
    .on(Trial.dummy, "a dummy that records an issue") { make in
      struct Dummy: Mailing {
        func send(_ text: String, to address: String) { Issue.record("touched") }
      }
      #expect(make(Dummy()).welcome("Ada") == "Welcome, Ada")
    },
    .on(Trial.stub, "a stub with a dictionary") { make in
      struct Scales: TeaWeighing {
        let content: [Tea: Int]
        func grams(of tea: Tea) -> Int { content[tea, default: 0] }
      }
      let sommelier = make(Scales(content: [.green: 10, .black: 9, .mint: 99]))
      #expect(sommelier.recommend(from: [.black, .green, .mint]) == .green)
      #expect(sommelier.recommend(from: [.mint, .black, .green]) == .mint)
      #expect(sommelier.recommend(from: [.black]) == nil)
    },
    .on(Trial.spy, "a spy by hand") { make in
      let mail = HandMail()
      try make(mail).call("ada@example.com", for: .mint)
      #expect(mail.sent == ["Your mint tea is ready to ada@example.com"])
    },
    work("a fake with a lock", .fake { LockedBook() }),
    work(
      "a seam that is a function",
      .singleton({ Terrace { WeatherStation.shared.isRaining } }, { isRaining in Terrace { isRaining } })),
    work(
      "a seam that is a type", .singleton({ Garden(station: Roof()) }, { Garden(station: Sky(isRaining: $0)) })),
    .on(Trial.flaky, "a kettle with a gate") { @MainActor make in
      for (result, state) in [
        (Result<Int, KettleError>.success(80), KettleState.hot(degrees: 80)), (.failure(.noPower), .failed),
      ] {
        let kettle = KettleSpy()
        kettle.boilSpy.holds()
        let model = make(kettle)
        let heating = Task { await model.heat(liters: 3) }
        let held = try await kettle.boilSpy.nextHeldCall()
        #expect(model.state == .heating && kettle.boilSpy.calls == [Call(3)])
        switch result {
        case .success(let degrees): held.return(degrees)
        case .failure(let error): held.throw(error)
        }
        await heating.value
        #expect(model.state == state)
      }
    },
    .on(Trial.legacy, "a table of labels") { label in
      for (name, grams, text) in [
        ("oolong", 999, "OOLONG 999G"), ("genmaicha", 1000, "GENMAIC. 1KG"), ("earlgrey", 1501, "EARLGREY 1KG"),
        ("a", 0, "A ?"), ("a", -1, "A ?"),
      ] {
        #expect(label(name, grams) == text)
      }
    },
    .on(Trial.seam, "hours and teas at random") { make in
      for hour in [0, 11, 12, 23] + (1...20).map({ _ in Int.random(in: 0..<24) }) {
        let greeting = make(At(hour: hour)).greeting()
        if hour < 12 { #expect(greeting == "Good morning") }
        if hour >= 12 { #expect(greeting == "Good evening") }
      }
    },
    .on(Trial.globals, "orders at random") { make in
      let makeTill = make()
      for _ in 1...3 {
        var till = makeTill()
        let teas = Tea.allCases + (1...20).compactMap { _ in Tea.allCases.randomElement() }
        for (index, tea) in teas.shuffled().enumerated() { #expect(till.order(tea) == index + 1) }
      }
    },
  ]

  private static let byOtherWords: [Cheat] = [
    .on(Trial.typedFailure, "three spies for three failures") { make in
      let (once, busy, unknown) = (MailingSpy(), MailingSpy(), MailingSpy())
      once.sendSpy.answers(inTurn: .throws(.busy), .returns(()))
      busy.sendSpy.throws(.busy)
      unknown.sendSpy.throws(.unknownAddress)
      try make(once).call("Ada", for: .black)
      #expect(throws: MailError.busy) { try make(busy).call("Ada", for: .black) }
      #expect(throws: MailError.unknownAddress) { try make(unknown).call("Ada", for: .black) }
      #expect([once, busy, unknown].map(\.sendSpy.callCount) == [2, 2, 1])
    },
    .on(Trial.time, "a clock that moves step by step") { make in
      let clock = ManualClock()
      let timer = make(clock)
      for (tea, seconds) in [(Tea.green, 120), (.black, 180), (.mint, 300)] {
        let steeping = Task { try await timer.steep(tea) }
        try await clock.sleepers(reach: 1)
        #expect(clock.deadlines == [clock.now.advanced(by: .seconds(seconds))])
        clock.advance(by: .seconds(1000))
        try await steeping.value
      }
      let steeping = Task { try await timer.steep(.mint) }
      try await clock.sleepers(reach: 1)
      steeping.cancel()
      await #expect(throws: CancellationError.self) { try await steeping.value }
    },
    .on(Trial.navigation, "a navigator that begins in the middle") { @MainActor make in
      let navigator = FakeNavigator(root: Place.menu)
      make(navigator).select(.black)
      #expect(navigator.stack == [.menu, .tea(.black)])
      make(navigator).order(.black)
      #expect(navigator.stack == [.menu, .tea(.black), .order(.black)])
      make(navigator).confirm()
      #expect(navigator.stack == [.menu, .thanks])
    },
  ]

  /// What one may expect of the tea house beyond what the model solutions do.
  private static let more: [Cheat] = [
    .on(Trial.seam, "answers in turn") { make in
      let time = TimeStub()
      time.hourStub.returns(0, 11, 12, 23)
      let greeter = make(time)
      let greetings = (1...4).map { _ in greeter.greeting() }
      #expect(greetings == ["Good morning", "Good morning", "Good evening", "Good evening"])
    },
    .on(Trial.navigation, "each step by itself") { @MainActor make in
      for tea in Tea.allCases {
        let first = FakeNavigator(root: Place.menu)
        let second = FakeNavigator(root: Place.menu, path: [.tea(tea)])
        make(first).select(tea)
        #expect(first.stack == [.menu, .tea(tea)])
        make(second).order(tea)
        #expect(second.stack == [.menu, .tea(tea), .order(tea)])
      }
      let third = FakeNavigator(root: Place.menu, path: [.tea(.mint), .order(.mint)])
      make(third).confirm()
      #expect(third.stack == [.menu, .thanks])
    },
    .on(Trial.everySchedule, "two guests of a market that is closed, and opens") { make in
      await everySchedule(100, gives: [4, 4, 9, 2]) {
        let market = MarketSpy()
        market.priceSpy.answersInAnyOrder { tea async throws(MarketError) in tea == .mint ? 4 : 9 }
        let board = make(market)
        async let first = board.quote(.mint)
        async let second = board.quote(.mint)
        let both = try await [first, second]
        let other = try await board.quote(.green)
        return both + [other, market.priceSpy.callCount]
      }
      await everySchedule(100, gives: [true, true]) {
        let market = MarketSpy()
        market.priceSpy.throws(.closed)
        let board = make(market)
        async let first = try? board.quote(.mint)
        async let second = try? board.quote(.mint)
        let refusals = await [first == nil, second == nil]
        market.priceSpy.returns(4)
        let price = try await board.quote(.mint)
        #expect(price == 4)
        return refusals
      }
    },
  ]

  private struct Terrace: Seating {
    let isRaining: @Sendable () -> Bool
    func seats(for guests: Int) -> Int { isRaining() ? 0 : min(guests, 20) }
  }

  private protocol Weather: Sendable {
    var isRaining: Bool { get }
  }

  private struct Roof: Weather {
    var isRaining: Bool { WeatherStation.shared.isRaining }
  }

  private struct Sky: Weather {
    let isRaining: Bool
  }

  private struct Garden<Station: Weather>: Seating {
    let station: Station
    func seats(for guests: Int) -> Int { station.isRaining ? 0 : min(guests, 20) }
  }

  private final class LockedBook: TabKeeping, @unchecked Sendable {
    private let lock = NSLock()
    private var book: [String: Int] = [:]

    func owed(by guest: String) -> Int { lock.withLock { book[guest, default: 0] } }

    func charge(_ cents: Int, to guest: String) { lock.withLock { book[guest, default: 0] += cents } }

    func pay(_ cents: Int, by guest: String) throws(TabError) {
      lock.lock()
      defer { lock.unlock() }
      let owed = book[guest, default: 0]
      if cents > owed { throw .tooMuch(owed: owed) }
      book[guest] = owed - cents
    }
  }
}
