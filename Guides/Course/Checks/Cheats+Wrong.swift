@testable import Grader
import Doubles
import DoublesNavigation
import DoublesNavigators
import DoublesSchedules
import TeaHouse
import Testing

extension Cheat {
  /// They prescribe what is free.
  static let overspecified: [Cheat] = [
    Cheat(
      "the whole list of calls, where the order is free",
      .order { make in
        let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
        try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
        let timeline = Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy)
        #expect("\(timeline)".hasPrefix("#0 ┌ take"))
      }, isToldBy: "an order that is free"),
    Cheat(
      "the order of two steps, where it is free",
      .order { make in
        let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
        try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
        #expect(try #require(cupboard.takeSpy.records.first).precedes(#require(kettle.boilSpy.records.first)))
      }, isToldBy: "an order that is free"),
    Cheat(
      "the questions that are asked",
      .stub { make in
        let scales = ScalesSpy()
        _ = make(scales).recommend(from: [.mint, .green])
        #expect(scales.gramsSpy.calls == [Call(.mint)])
      }, isToldBy: "It passes with the sommelier"),
    Cheat(
      "the calls in place of the state",
      .state { make in
        let cupboard = CupboardSpy()
        try make(cupboard).makePot(of: .mint)
        #expect(cupboard.takeSpy.callCount == 1)
      }, isToldBy: "a private detail"),
    Cheat(
      "the steps of a navigator in place of its stack",
      .navigation { @MainActor make in
        let navigator = NavigatorSpy<Place>()
        let menu = make(navigator)
        menu.select(.mint)
        menu.order(.mint)
        #expect(navigator.pushSpy.calls == [Call(.tea(.mint), true), Call(.order(.mint), true)])
      }, isToldBy: "It passes with the menu"),
  ]

  /// They look at too little.
  static let weak: [Cheat] = [
    Cheat(
      "a count in place of the calls",
      .spy { make in
        let mail = MailingSpy()
        try make(mail).call("ada@example.com", for: .mint)
        #expect(mail.sendSpy.callCount == 1)
      }, isToldBy: "• a waiter who swaps the text and the address"),
    Cheat(
      "the words without the address",
      .spy { make in
        let mail = MailingSpy()
        try make(mail).call("ada@example.com", for: .mint)
        #expect(mail.sendSpy.calls.map(\.arguments.0) == ["Your mint tea is ready"])
      }, isToldBy: "• a waiter who drops the address"),
    Cheat(
      "failures whose calls nobody counts",
      .typedFailure { make in
        let mail = MailingSpy()
        mail.sendSpy.throws(.busy)
        #expect(throws: MailError.busy) { try make(mail).call("Ada", for: .mint) }
        mail.sendSpy.throws(.unknownAddress)
        #expect(throws: MailError.unknownAddress) { try make(mail).call("Ada", for: .mint) }
      }, isToldBy: "• a waiter who tries three times"),
    Cheat(
      "a failure that nobody expected",
      .typedFailure { make in
        let mail = MailingSpy()
        mail.sendSpy.throws(.busy)
        try make(mail).call("Ada", for: .mint)
      }, isToldBy: "`#expect(throws: MailError.busy) { … }`"),
    Cheat(
      "three schedules in place of all",
      .everySchedule { make in
        await everySchedule(3, gives: [4, 4, 1]) {
          let market = MarketSpy()
          market.priceSpy.returns(4)
          let board = make(market)
          async let first = board.quote(.mint)
          async let second = board.quote(.mint)
          return try await [first, second, market.priceSpy.callCount]
        }
      }, isToldBy: "• a board that never asks again once the market was closed"),
    Cheat(
      "a clock that is moved until it fits",
      .time { make in
        let clock = ManualClock()
        let timer = make(clock)
        async let tea: Void = timer.steep(.mint)
        try await clock.sleepers(reach: 1)
        while !clock.deadlines.isEmpty { clock.advance(by: .seconds(1)) }
        try await tea
      }, isToldBy: "• a timer that is a second too late"),
  ]
}
