import Doubles
import Testing

/// Overspecified tests: they prescribe each call, and fail with code that is right, but different.
struct OverspecifiedTests {
  protocol StockKeeping: Sendable {
    func grams(of tea: String) -> Int
    func take(_ grams: Int, of tea: String)
  }

  struct Kitchen: Sendable {
    let stock: any StockKeeping

    func makePot(of tea: String) -> Bool {
      guard stock.grams(of: tea) >= 10 else { return false }
      stock.take(10, of: tea)
      return true
    }
  }

  struct StockKeepingSpy: StockKeeping {
    let gramsSpy = Spy(of: Self.grams, returns: 100)
    func grams(of tea: String) -> Int { gramsSpy(tea) }

    let takeSpy = Spy(of: Self.take)
    func take(_ grams: Int, of tea: String) { takeSpy(grams, tea) }
  }

  private let stock = StockKeepingSpy()

  // region: each-call
  @Test func `the kitchen asks once, then takes, and asks no more`() throws {
    _ = Kitchen(stock: stock).makePot(of: "mint")

    #expect(stock.gramsSpy.calls == [Call("mint")])
    #expect(stock.takeSpy.calls == [Call(10, "mint")])
    #expect(try stock.gramsSpy.record(0).precedes(stock.takeSpy.record(0)))
  }
  // endregion

  // region: what-matters
  @Test func `a pot takes ten grams`() {
    #expect(Kitchen(stock: stock).makePot(of: "mint"))

    #expect(stock.takeSpy.calls == [Call(10, "mint")])
  }
  // endregion
}
