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
    .on(Trial.order, "the whole list of calls, where the order is free", isToldBy: "an order that is free") { make in
      let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
      try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
      let timeline = Timeline(cupboard.takeSpy, kettle.boilSpy, mail.sendSpy)
      #expect("\(timeline)".hasPrefix("#0 ┌ take"))
    },
    .on(Trial.order, "the order of two steps, where it is free", isToldBy: "an order that is free") { make in
      let (cupboard, kettle, mail) = (CupboardSpy(), KettleSpy(), MailingSpy())
      try await make(ServiceParts(cupboard: cupboard, kettle: kettle, mail: mail)).serve(.mint, to: "Ada")
      #expect(try #require(cupboard.takeSpy.records.first).precedes(#require(kettle.boilSpy.records.first)))
    },
    .on(Trial.stub, "the questions that are asked", isToldBy: "It passes with the sommelier") { make in
      let scales = ScalesSpy()
      _ = make(scales).recommend(from: [.mint, .green])
      #expect(scales.gramsSpy.calls == [Call(.mint)])
    },
    .on(Trial.state, "the calls in place of the state", isToldBy: "a private detail") { make in
      let cupboard = CupboardSpy()
      try make(cupboard).makePot(of: .mint)
      #expect(cupboard.takeSpy.callCount == 1)
    },
    .on(Trial.navigation, "the steps of a navigator in place of its stack", isToldBy: "It passes with the menu") {
      @MainActor make in
      let navigator = NavigatorSpy<Place>()
      let menu = make(navigator)
      menu.select(.mint)
      menu.order(.mint)
      #expect(navigator.pushSpy.calls == [Call(.tea(.mint), true), Call(.order(.mint), true)])
    },
  ]

  /// They look at too little.
  static let weak: [Cheat] = [
    .on(Trial.spy, "a count in place of the calls", isToldBy: "• a waiter who swaps the text and the address") { make in
      let mail = MailingSpy()
      try make(mail).call("ada@example.com", for: .mint)
      #expect(mail.sendSpy.callCount == 1)
    },
    .on(Trial.spy, "the words without the address", isToldBy: "• a waiter who drops the address") { make in
      let mail = MailingSpy()
      try make(mail).call("ada@example.com", for: .mint)
      #expect(mail.sendSpy.calls.map(\.arguments.0) == ["Your mint tea is ready"])
    },
    .on(Trial.typedFailure, "failures whose calls nobody counts", isToldBy: "• a waiter who tries three times") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      #expect(throws: MailError.busy) { try make(mail).call("Ada", for: .mint) }
      mail.sendSpy.throws(.unknownAddress)
      #expect(throws: MailError.unknownAddress) { try make(mail).call("Ada", for: .mint) }
    },
    .on(Trial.typedFailure, "a failure that nobody expected", isToldBy: "`#expect(throws: MailError.busy) { … }`") {
      make in
      let mail = MailingSpy()
      mail.sendSpy.throws(.busy)
      try make(mail).call("Ada", for: .mint)
    },
    .on(
      Trial.everySchedule, "three schedules in place of all",
      isToldBy: "• a board that never asks again once the market was closed"
    ) { make in
      await everySchedule(3, gives: [4, 4, 1]) {
        let market = MarketSpy()
        market.priceSpy.returns(4)
        let board = make(market)
        async let first = board.quote(.mint)
        async let second = board.quote(.mint)
        return try await [first, second, market.priceSpy.callCount]
      }
    },
    .on(Trial.time, "a clock that is moved until it fits", isToldBy: "• a timer that is a second too late") { make in
      let clock = ManualClock()
      let timer = make(clock)
      async let tea: Void = timer.steep(.mint)
      try await clock.sleepers(reach: 1)
      while !clock.deadlines.isEmpty { clock.advance(by: .seconds(1)) }
      try await tea
    },
  ]
}
