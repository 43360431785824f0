import Doubles
import TeaHouse
import Testing

#if os(Linux)
  import DoublesWholeSchedules  // sees `Task { }`, the main actor and sleeps, too
#else
  import DoublesSchedules
#endif

struct WholesalerSpy: Wholesaling {
  let passSpy = Spy(of: Self.pass)
  func pass() async -> Int { await passSpy() }

  let deliverSpy = Spy(of: Self.deliver)
  func deliver(_ tea: Tea) async throws(DeliveryError) { try await deliverSpy(tea) }
}

extension Tutorial {
  /// Two orders need the same pass. An `await` between checking and acting lets the other one in, but only in some
  /// orders of events, and a held call tests just the one you thought of. So run the body in every order.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Wholesaler.swift, leave out `isAsking = true`.
  @Suite("15. Every schedule: a race is found, and replayed by its number") struct L15_EverySchedule {
    /// Returns the number of passes requested by two orders.
    static func passesAsked(of makeBuyer: @escaping @Sendable (any Wholesaling) -> any Buying) async throws -> Int {
      let wholesaler = WholesalerSpy()
      wholesaler.passSpy.answersInAnyOrder { 7 }
      let buyer = makeBuyer(wholesaler)
      async let first = buyer.pass()
      async let second = buyer.pass()
      _ = await (first, second)
      return wholesaler.passSpy.callCount
    }

    @Test func `two orders ask for a single pass, in every schedule`() async throws {
      let counts = try await everySchedule(200) { try await Self.passesAsked { Buyer($0) } }

      #expect(counts.results == [1], "\(counts)")
    }

    @Test func `a retry after minutes takes no time, and a cancelled delivery isn't tried again`() async throws {
      let lateOrders = try await everySchedule(200) {
        let (wholesaler, clock) = (WholesalerSpy(), ManualClock())
        wholesaler.deliverSpy.throws(.vanBrokeDown)
        clock.movesWhenIdle()
        return try await withThrowingTaskGroup { group in
          group.addTask { try await Delivery(wholesaler: wholesaler, clock: clock).order(.mint) }
          try await clock.sleep(for: .seconds(60))  // the first pause ends at the same moment
          group.cancelAll()
          let orders = wholesaler.deliverSpy.callCount
          _ = await group.nextResult()
          return wholesaler.deliverSpy.callCount - orders
        }
      }

      #expect(lateOrders.results == [0], "\(lateOrders)")
    }

    #if os(Linux)
      /// A typical search field: on the main actor, with a task that sleeps before it asks.
      @MainActor final class SearchField {
        private let model: SearchModel
        private var pause: Task<Void, any Error>?
        init(_ model: SearchModel) { self.model = model }

        func textChanged(_ text: String) {
          pause?.cancel()
          pause = Task {
            try await Task.sleep(for: .milliseconds(300))
            await model.search(text)
          }
        }
      }

      struct CatalogSpy: TeaFinding {
        let teasSpy = Spy(of: Self.teas)
        nonisolated(nonsending) func teas(matching text: String) async throws(FindError) -> [Tea] {
          try await teasSpy(text)
        }
      }

      @Test func `the teas for the latest text stay, whichever answer arrives last`() async {
        await everySchedule(100, gives: [Tea.mint]) {
          let catalog = CatalogSpy()
          catalog.teasSpy.answersInAnyOrder { text in text == "mint" ? [.mint] : [.green] }
          let model = await SearchModel(catalog: catalog)
          let field = await SearchField(model)
          await field.textChanged("green")
          try await Task.sleep(for: .seconds(1))  // takes no time
          await field.textChanged("mint")
          await untilDone()
          return await model.teas
        }
      }
    #endif

    /// The buyer, sabotaged: there is an `await` between checking and acting.
    actor HastyBuyer: Buying {
      private let wholesaler: any Wholesaling
      private var number: Int?
      init(_ wholesaler: any Wholesaling) { self.wholesaler = wholesaler }

      func pass() async -> Int {
        if let number { return number }
        let fresh = await wholesaler.pass()
        number = fresh
        return fresh
      }
    }

    @Test func `sabotage: a buyer who looks, waits, and then acts`() async throws {
      // The weak test runs one schedule, and does not notice.
      #expect(try await schedule("0") { try await Self.passesAsked { HastyBuyer($0) } }.result == 1)

      await withKnownIssue("Every schedule does, and says which one:") {
        await everySchedule(200, gives: 1) { try await Self.passesAsked { HastyBuyer($0) } }
      } matching: {
        $0.says("Every schedule should give 1: 1 in ")
      }
    }
  }
}
