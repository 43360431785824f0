import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesSchedules
@testable import Grader
import TeaHouse
import Testing

extension Cheat {
  /// The mistakes of somebody who learns, exercise by exercise, and the words that lead to the fault.
  static let learners: [Cheat] = [
    .on(Trial.globals, "1: orders of one tea only", isToldBy: "• a till that counts each tea by itself") { make in
      var till = make()()
      #expect([till.order(.mint), till.order(.mint)] == [1, 2])
    },
    .on(Trial.seam, "2: far from the border", isToldBy: "• a greeter who still says good morning at 12") { make in
      #expect([9, 20].map { make(At(hour: $0)).greeting() } == ["Good morning", "Good evening"])
    },
    .on(
      Trial.dummy, "3: a dummy that stops the program",
      isToldBy: "for there it stops the program. Nothing has to stop: a double fails the test with `unimplemented()`"
    ) { make in
      struct Dummy: Mailing {
        func send(_ text: String, to address: String) { fatalError("touched") }
      }
      #expect(make(Dummy()).welcome("Ada") == "Welcome, Ada")
    },
    .on(Trial.stub, "4: enough of everything", isToldBy: "• a sommelier who takes 9 grams for enough") {
      #expect($0(ScalesSpy()).recommend(from: [.mint, .green]) == .mint)
    },
    .on(Trial.stub, "4: a stub that was told nothing", isToldBy: "and its double has no answer left") { make in
      struct Scales: TeaWeighing {
        let gramsStub = Stub(of: Self.grams)
        func grams(of tea: Tea) -> Int { gramsStub(tea) }
      }
      #expect(make(Scales()).recommend(from: [.mint]) == .mint)
    },
    .on(Trial.stub, "4: the questions that are asked", isToldBy: "It passes with the sommelier") { make in
      let scales = ScalesSpy()
      _ = make(scales).recommend(from: [.mint, .green])
      #expect(scales.gramsSpy.calls == [Call(.mint)])
    },
    .on(Trial.spy, "5: that it is among the calls", isToldBy: "• a waiter who mails twice") { make in
      let calls = try calls(of: make)
      #expect(calls.contains { $0 == Call("Your mint tea is ready", "Ada") })
    },
    .on(Trial.spy, "5: the words without the address", isToldBy: "• a waiter who drops the address") {
      let calls = try calls(of: $0)
      #expect(calls.map(\.arguments.0) == ["Your mint tea is ready"])
    },
    .on(Trial.state, "7: the calls in place of the state", isToldBy: "a private detail") { make in
      let cupboard = CupboardSpy()
      try make(cupboard).makePot(of: .mint)
      #expect(cupboard.takeSpy.callCount == 1)
    },
    .on(Trial.typedFailure, "8: what goes wrong is swallowed", isToldBy: "• a waiter who swallows what went wrong") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      try? make(mail).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 2)
    },
    .on(Trial.typedFailure, "8: a failure that nobody expects", isToldBy: "`#expect(throws: MailError.busy) { … }`") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      try make(mail).call("Ada", for: .mint)
    },
    .on(Trial.heldCalls, "9: a held call that nobody ends", isToldBy: "End every held call") { @MainActor make in
      let catalog = CatalogSpy()
      let model = make(catalog)
      catalog.teasSpy.holds()
      let search = Task { await model.search("mi") }
      _ = try await catalog.teasSpy.nextHeldCall()
      #expect(model.isSearching)
      await search.value
    },
    .on(Trial.heldCalls, "9: a wait before the call is taken", isToldBy: "before you `await` the work") {
      @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.holds()
      let model = make(catalog)
      await model.search("mi")
      try await catalog.teasSpy.nextHeldCall().return([.mint])
    },
    .on(Trial.order, "10: an index that need not be there", isToldBy: "stops the program. Let an expectation fail") {
      let parts = try await serve($0)
      #expect(parts.kettle.boilSpy.records[0].precedes(parts.mail.sendSpy.records[0]))
      #expect(parts.cupboard.takeSpy.records[0].precedes(parts.mail.sendSpy.records[0]))
    },
    .on(Trial.order, "10: the order of two steps, where it is free", isToldBy: "an order that is free") {
      let parts = try await serve($0)
      let taken = try #require(parts.cupboard.takeSpy.records.first)
      #expect(try taken.precedes(#require(parts.kettle.boilSpy.records.first)))
    },
    .on(Trial.time, "11: a clock that nobody moves", isToldBy: "move the clock") { make in
      let clock = ManualClock()
      async let tea: Void = make(clock).steep(.mint)
      try await clock.sleepers(reach: 1)
      try await tea
    },
    .on(Trial.time, "11: a clock that is moved until it fits", isToldBy: "• a timer that is a second too late") {
      make in
      let clock = ManualClock()
      let timer = make(clock)
      async let tea: Void = timer.steep(.mint)
      try await clock.sleepers(reach: 1)
      while !clock.deadlines.isEmpty { clock.advance(by: .seconds(1)) }
      try await tea
    },
    .on(
      Trial.tokens, "12: the waiter of the container as it was",
      isToldBy: "or see to it that it is your double that is asked"
    ) { make in
      let (root, mail) = (make(), MailingSpy())
      _ = root.container.overriding(root.mail, with: mail)
      try root.container.resolve(root.waiter).call("Ada", for: .mint)
      #expect(mail.sendSpy.callCount == 1)
    },
    .on(Trial.navigation, "13: the steps in place of the stack", isToldBy: "It passes with the menu") {
      @MainActor make in
      let navigator = NavigatorSpy<Place>()
      make(navigator).select(.mint)
      #expect(navigator.pushSpy.calls == [Call(.tea(.mint), true)])
    },
    .on(
      Trial.values, "14: a limit of time", isToldBy: "how long something takes is up to the machine",
      source: "ContinuousClock()"
    ) { total in #expect(ContinuousClock().measure { _ = total([]) } < .seconds(9)) },
    // Where each run had to wait for a processor, the text tells.
    .on(
      Trial.values, "14: a sleep", isToldBy: "when the call returns, its result is there",
      source: "Task.sleep(for: .zero)"
    ) { _ in try await Task.sleep(for: .milliseconds(5)) },
    .on(Trial.everySchedule, "15: three schedules in place of all", isToldBy: "• a board that never asks again") {
      make in
      await everySchedule(3, gives: [4, 4, 1]) {
        let market = MarketSpy()
        market.priceSpy.returns(4)
        let board = make(market)
        async let first = board.quote(.mint)
        async let second = board.quote(.mint)
        return try await [first, second, market.priceSpy.callCount]
      }
    },
    .on(Trial.everySchedule, "15: a task that leaves the schedule", isToldBy: "left the schedule") { make in
      await everySchedule(100, gives: 4) {
        let market = MarketSpy()
        market.priceSpy.returns(4)
        let board = make(market)
        return try await Task { try await board.quote(.mint) }.value
      }
    },
    Cheat(
      "16: no seam", .singleton({ Seats() }, { _ in Seats() }),
      isToldBy: "when a test says that it rains, and the station that the sun shines: it fails"),
    Cheat(
      "16: yesterday's weather",
      .singleton(
        {
          let isRaining = WeatherStation.shared.isRaining
          return Seats { isRaining }
        }, { isRaining in Seats { isRaining } }),
      isToldBy: "when the rain comes when the terrace is already there: it fails"),
    Cheat(
      "16: a terrace for tests only", .singleton({ Seats() }, { OtherSeats(isRaining: $0) }),
      isToldBy: "what is tested is not what is used"),
    Cheat(
      "16: the station is asked as well",
      .singleton(
        { Seats() },
        { isRaining in
          Seats {
            _ = WeatherStation.shared.isRaining
            return isRaining
          }
        }), isToldBy: "the station was asked in a test"),
    .on(Trial.flaky, "17: a longer sleep", isToldBy: "fails as soon as that takes longer") { @MainActor make in
      let kettle = KettleSpy()
      let model = make(kettle)
      async let heating: Void = model.heat(liters: 1)
      try await Task.sleep(for: .milliseconds(50))
      #expect(kettle.boilSpy.callCount == 1)
      await heating
    },
    .on(Trial.legacy, "18: no borders", isToldBy: "• a printer that rounds kilograms") { label in
      #expect(label("Mint", 100) == "MINT 100G")
    },
    Cheat(
      "18: changed for all", .legacy({ name, _, _ in "\(name) GIFT" }, isTestedBy: { _ in }),
      isToldBy: "Change it, step 2 of 2.\nYour code is wrong when a packet is a gift"),
    Cheat(
      "18: tidied up as well",
      .legacy({ name, grams, isGift in label(name, isGift ? "GIFT" : "\(grams)G") }, isTestedBy: { _ in }),
      isToldBy: "Your code is wrong when a packet is no gift"),
    .on(Trial.choice, "19: a spy for a state", isToldBy: "A fake has the state.") {
      let cupboard = CupboardSpy()
      try await $0(ServiceParts(cupboard: cupboard, kettle: KettleSpy(), mail: MailingSpy())).taste(.mint, for: "Ada")
      #expect(cupboard.takeSpy.calls == [Call(10, .mint)])
    },
    .on(Trial.choice, "19: a stub for a state", isToldBy: "a stub's answers know nothing of them") {
      try await $0(ServiceParts(cupboard: CupboardSpy(), kettle: KettleSpy(), mail: MailingSpy())).taste(
        .mint, for: "Ada")
    },
    .on(Trial.choice, "19: a spy where a stub would do", isToldBy: "nobody counts how often it is asked") {
      let kettle = KettleSpy()
      try await $0(ServiceParts(cupboard: FakeCupboard(50), kettle: kettle, mail: MailingSpy())).taste(
        .mint, for: "Ada")
      #expect(kettle.boilSpy.callCount == 1)
    },
    .on(Trial.choice, "19: a stub where a spy is needed", isToldBy: "a spy keeps what was sent, to whom, and how often")
    {
      let cupboard = FakeCupboard(50)
      try await $0(ServiceParts(cupboard: cupboard, kettle: KettleSpy(), mail: MailingSpy())).taste(.mint, for: "Ada")
      #expect(Tea.allCases.map { cupboard.grams(of: $0) } == [50, 50, 40])
    },
    .on(Trial.cards, "20: not red", isToldBy: "Red, step 1 of 3.\nYour test passes whatever it is run with") { make in
      var card = make()
      #expect(card.pot(450) == 450)
    },
    Cheat(
      "20: not green", Trial.card({ Card { $0 == .pot ? 0 : 1 } }, isTestedBy: { _ in })[0],
      isToldBy: "Green, step 2 of 3.\nYour code is wrong when seven pots are sold"),
    Cheat(
      "20: copied", Trial.card({ Card { _ in 0 } }, isTestedBy: { _ in })[1],
      isToldBy: "Refactor, step 3 of 3.\nYour test passes, and your card says the same twice: `pots += 1`",
      source: """
        struct Card {
          mutating func pot(_ price: Int) -> Int { pots += 1; return pots % 6 == 0 ? 0 : price }
          mutating func cake(_ price: Int) -> Int { cakes += 1; return cakes % 6 == 0 ? 0 : price }
        }
        """),
  ]

  private static func label(_ name: String, _ end: String) -> String {
    "\(name.count > 8 ? name.prefix(7) + "." : name) \(end)".uppercased()
  }

  private enum Kind { case pot, cake }

  private struct Card: Stamping {
    let pays: @Sendable (Kind) -> Int
    func pot(_ price: Int) -> Int { pays(.pot) }
    func cake(_ price: Int) -> Int { pays(.cake) }
  }

  private struct Seats: Seating {
    var isRaining: @Sendable () -> Bool = { WeatherStation.shared.isRaining }
    func seats(for guests: Int) -> Int { isRaining() ? 0 : min(guests, 20) }
  }

  private struct OtherSeats: Seating {
    let isRaining: Bool
    func seats(for guests: Int) -> Int { isRaining ? 0 : min(guests, 20) }
  }
}
