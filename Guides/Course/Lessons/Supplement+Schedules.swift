import Doubles
import DoublesSchedules
import TeaHouse
import Testing

/// A price list, sabotaged: it notes whom to tell before it asks, and forgets the guests who come later.
actor ForgetfulPriceList {
  private let wholesaler: any Wholesaling
  private var waiting: [Tea: [CheckedContinuation<Int, Never>]] = [:]

  init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

  func price(of tea: Tea) async -> Int {
    if waiting[tea] != nil { return await withCheckedContinuation { waiting[tea]?.append($0) } }
    waiting[tea] = []
    let guests = waiting[tea] ?? []
    let price = await wholesaler.price(of: tea)
    for guest in guests { guest.resume(returning: price) }
    return price
  }
}

/// The delivery, sabotaged: a cancelled pause is over at once, and so is the next one.
struct StubbornDelivery<Time: Clock<Duration>> {
  let wholesaler: any Wholesaling
  let clock: Time

  func order(_ tea: Tea) async throws {
    for minutes in [1, 2, 4] {
      do throws(DeliveryError) { return try await wholesaler.deliver(tea) } catch {
        try? await clock.sleep(for: .seconds(60 * minutes))
      }
    }
    try await wholesaler.deliver(tea)
  }
}

// The guide to schedules shows these beside its lesson.
extension Tutorial.Supplement {
  @Test func `sabotage: a guest whom nobody tells the price`() async throws {
    let failure = await #expect(throws: ScheduleFailure.self) {
      try await everySchedule(200) {
        let wholesaler = WholesalerSpy()
        wholesaler.priceSpy.answersInAnyOrder { _ in 4 }
        let list = ForgetfulPriceList(wholesaler)
        async let first = list.price(of: .mint)
        async let second = list.price(of: .mint)
        return await first + second
      }
    }

    #expect(failure?.description.contains("is stuck, or something left the schedule") == true)
    #expect(failure?.isReproducible == true)
  }

  @Test func `sabotage: a retry that goes on when nobody wants the tea any more`() async throws {
    let lateOrders = try await everySchedule(200) {
      let (wholesaler, clock) = (WholesalerSpy(), ManualClock())
      wholesaler.deliverSpy.throws(.vanBrokeDown)
      clock.movesWhenIdle()
      return try await withThrowingTaskGroup { group in
        group.addTask { try await StubbornDelivery(wholesaler: wholesaler, clock: clock).order(.mint) }
        try await clock.sleep(for: .seconds(60))
        group.cancelAll()
        let orders = wholesaler.deliverSpy.callCount
        _ = await group.nextResult()
        return wholesaler.deliverSpy.callCount - orders
      }
    }

    #expect(lateOrders.results.contains { $0 > 0 }, "\(lateOrders)")
  }

  @Test func `a schedule is replayed by its text, and shows the calls`() async throws {
    let replay = try await schedule("01") {
      let wholesaler = WholesalerSpy()
      wholesaler.passSpy.answersInAnyOrder { 7 }
      let buyer = Tutorial.L15_EverySchedule.HastyBuyer(wholesaler)
      async let first = buyer.pass()
      async let second = buyer.pass()
      return await [first, second]
    }

    #expect(replay.result == [7, 7])
  }

  @Test func `that nothing more happens can be awaited`() async throws {
    try await everySchedule(200) {
      let wholesaler = WholesalerSpy()
      wholesaler.passSpy.holds()
      let buyer = Buyer(wholesaler)
      async let first = buyer.pass()
      async let second = buyer.pass()
      let held = try await wholesaler.passSpy.nextHeldCall()

      await untilIdle()  // all that can run has run: there is no second call

      #expect(wholesaler.passSpy.callCount == 1)
      held.return(7)
      _ = await (first, second)
    }
  }
}
