import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesSchedules
@testable import Grader
import TeaHouse
import Testing

extension Cheat {
  /// Exercises 9, 11 and 15.
  static let learnersOfWaits: [Cheat] = [
    .on(Trial.heldCalls, "9: a held call that nobody ends", isToldBy: "End every held call") { @MainActor make in
      let catalog = CatalogSpy()
      let model = make(catalog)
      catalog.teasSpy.holds()
      let search = Task { await model.search("mi") }
      _ = try await catalog.teasSpy.nextHeldCall()
      #expect(model.isSearching)
      await search.value
    },
    .on(Trial.heldCalls, "9: no call is held", isToldBy: "holds()") { @MainActor make in
      let catalog = CatalogSpy()
      let model = make(catalog)
      async let search: Void = model.search("mi")
      try await catalog.teasSpy.nextHeldCall().return([.mint])
      await search
      #expect(model.teas == [.mint])
    },
    .on(Trial.heldCalls, "9: the end alone", isToldBy: "• a screen that shows the answer that comes last") {
      @MainActor make in
      let catalog = CatalogSpy()
      catalog.teasSpy.returns([.mint])
      let model = make(catalog)
      await model.search("mi")
      #expect(model.teas == [.mint] && !model.isSearching)
    },
    .on(Trial.time, "11: a clock that nobody moves", isToldBy: "move the clock") { make in
      let clock = ManualClock()
      async let tea: Void = make(clock).steep(.mint)
      try await clock.sleepers(reach: 1)
      try await tea
    },
    .on(Trial.time, "11: a clock that is moved too early", isToldBy: "move the clock") { make in
      let clock = ManualClock()
      async let tea: Void = make(clock).steep(.mint)
      clock.advance(by: .seconds(300))
      try await tea
    },
    .on(Trial.time, "11: mint only", isToldBy: "• a timer for which all teas are mint") { make in
      let clock = ManualClock()
      async let tea: Void = make(clock).steep(.mint)
      try await clock.sleepers(reach: 1)
      #expect(clock.deadlines == [.init(offset: .seconds(300))])
      clock.advance(by: .seconds(300))
      try await tea
    },
    .on(
      Trial.everySchedule, "15: a market that answers at once", isToldBy: "• a board that looks, waits, and then writes"
    ) { make in
      await everySchedule(100, gives: [4, 4, 1]) {
        let market = MarketSpy()
        market.priceSpy.returns(4)
        let board = make(market)
        let first = try await board.quote(.mint)
        return try await [first, board.quote(.mint), market.priceSpy.callCount]
      }
    },
    .on(Trial.everySchedule, "15: two questions", isToldBy: "With the board, which is right, your test fails:") {
      make in
      await everySchedule(100, gives: 2) {
        let market = MarketSpy()
        market.priceSpy.returns(4)
        let board = make(market)
        async let first = board.quote(.mint)
        async let second = board.quote(.mint)
        _ = try await (first, second)
        return market.priceSpy.callCount
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
  ]

  private struct Seats: Seating {
    var isRaining: @Sendable () -> Bool = { WeatherStation.shared.isRaining }
    func seats(for guests: Int) -> Int { isRaining() ? 0 : min(guests, 20) }
  }

  private struct OtherSeats: Seating {
    let isRaining: Bool
    func seats(for guests: Int) -> Int { isRaining ? 0 : min(guests, 20) }
  }

  /// Exercises 16 to 18.
  static let changers: [Cheat] = [
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
      #expect(model.state == .hot(degrees: 100))
    },
    .on(Trial.flaky, "17: the end alone", isToldBy: "• a screen that never says that it heats") { @MainActor make in
      let model = make(KettleSpy())
      await model.heat(liters: 1)
      #expect(model.state == .hot(degrees: 100))
    },
    .on(Trial.legacy, "18: how it should be", isToldBy: "With the printer, which is right, your test fails:") { label in
      #expect(label("Mint", 1999) == "MINT 2KG")
    },
    .on(Trial.legacy, "18: no borders", isToldBy: "• a printer that rounds kilograms") { label in
      #expect(label("Mint", 100) == "MINT 100G")
      #expect(label("Darjeeling", 2000) == "DARJEEL. 2KG")
    },
  ]

  /// Exercise 13.
  static let learnersOfSteps: [Cheat] = [
    .on(Trial.navigation, "13: back leads into the order", isToldBy: "With the menu, which is right, your test fails:")
    { @MainActor make in
      let navigator = FakeNavigator(root: Place.menu)
      let menu = make(navigator)
      menu.select(.mint)
      menu.order(.mint)
      menu.confirm()
      #expect(navigator.stack == [.menu, .tea(.mint), .order(.mint), .thanks])
    },
    .on(Trial.navigation, "13: the end alone", isToldBy: "• a menu that shows green tea, whatever is selected") {
      @MainActor make in
      let navigator = FakeNavigator(root: Place.menu)
      let menu = make(navigator)
      menu.select(.mint)
      menu.order(.mint)
      menu.confirm()
      #expect(navigator.stack == [.menu, .thanks])
    },
    .on(Trial.navigation, "13: nobody goes anywhere", isToldBy: "whatever it is run with") { @MainActor make in
      let navigator = FakeNavigator(root: Place.menu)
      _ = make(navigator)
      #expect(navigator.stack == [.menu])
    },
  ]
}
