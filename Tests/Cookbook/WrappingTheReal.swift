import Doubles
import Testing

/// A spy can stand in front of the real thing, since its first answer is any function: calls are recorded and go
/// through, until the test says otherwise for some of them.
@Suite struct WrappingTheReal {
  nonisolated protocol Pricing: Sendable {
    func price(of item: String, count: Int) -> Int
  }

  nonisolated struct ListPricing: Pricing {
    func price(of item: String, count: Int) -> Int { item.count * count }
  }

  struct PricingSpy: Pricing {
    let priceSpy = Spy(of: Self.price)
    func price(of item: String, count: Int) -> Int { priceSpy(item, count) }

    init(_ real: some Pricing) { priceSpy.answers { real.price(of: $0, count: $1) } }
  }

  /// The system under test.
  func total(_ items: [String], with pricing: any Pricing) -> Int {
    items.reduce(0) { $0 + pricing.price(of: $1, count: 2) }
  }

  @Test func `calls are recorded and go through`() {
    let pricing = PricingSpy(ListPricing())

    #expect(total(["tea", "milk"], with: pricing) == 14)

    #expect(pricing.priceSpy.calls == [Call("tea", 2), Call("milk", 2)])
    #expect(pricing.priceSpy.records.map(\.outcome) == [.returned(6), .returned(8)])
  }

  @Test func `one call can be answered otherwise`() {
    let pricing = PricingSpy(ListPricing())
    pricing.priceSpy.returns(100, for: "tea", 2)

    #expect(total(["tea", "milk"], with: pricing) == 108)
  }
}
