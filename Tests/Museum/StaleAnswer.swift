import Doubles
import DoublesWholeSchedules
import Testing

/// A guest asks for one tea and then for another. The first answer arrives last, and stays on the board.
@Suite struct StaleAnswer {
  protocol PriceAsking: Sendable { func price(of tea: String) async -> String }

  struct PriceAskingSpy: PriceAsking {
    let priceSpy = Spy(of: Self.price)
    func price(of tea: String) async -> String { await priceSpy(tea) }
  }

  @MainActor final class Board {
    private let prices: any PriceAsking
    private let checksTurn: Bool
    private var turn = 0
    private(set) var text = ""

    init(_ prices: any PriceAsking, checksTurn: Bool) { (self.prices, self.checksTurn) = (prices, checksTurn) }

    func ask(for tea: String) {
      turn += 1
      let asked = turn
      Task {
        let price = await prices.price(of: tea)
        if !checksTurn || asked == turn { text = price }
      }
    }
  }

  private func search(checksTurn: Bool) async {
    await everySchedule(50, gives: "green: 5") {
      let prices = PriceAskingSpy()
      prices.priceSpy.answersInAnyOrder { "\($0): \($0.count)" }
      let board = await Board(prices, checksTurn: checksTurn)
      await board.ask(for: "mint")
      await board.ask(for: "green")
      await untilDone()
      return await board.text
    }
  }

  @Test func `an earlier question's answer arrives last, and stays on the board`() async throws {
    let text = try await failure { await search(checksTurn: false) }

    #expect(
      text == #"""
        Every schedule should give green: 5: green: 5 in 26 schedules; mint: 4 in 24, first in "1" (not all orders: a fault of depth 2 would show with 13 %, of depth 3 with 0 %).
        mint: 4 was found in the 3rd of 50 schedules.
        In schedule "1", the body goes before the task of call #1.
        The spies' calls in schedule "1":
        #0 ┌ price(of:)  ("green")
        #0 └ price(of:)  returned "green: 5"
        #1 ┌ price(of:)  ("mint")
        #1 └ price(of:)  returned "mint: 4"
        """#)
  }

  @Test func `an answer to an earlier question is dropped`() async { await search(checksTurn: true) }
}
