import Doubles

@testable import Cookbook

struct WrappingPricingSpy: WrappingTheReal.Pricing {
  init(_ real: some WrappingTheReal.Pricing) {
    currencySpy.answers { real.currency }
    priceSpy.answers { item, count in real.price(of: item, count: count) }
    discountSpy.answers { (customer) async throws(WrappingTheReal.PricingError) in
      try await real.discount(for: customer)
    }
  }

  let currencySpy = Spy(of: \Self.currency)
  var currency: String { currencySpy() }

  let priceSpy = Spy(of: Self.price)
  func price(of item: String, count: Int) -> Int { priceSpy(item, count) }

  let discountSpy = Spy(of: Self.discount)
  func discount(for customer: String) async throws(WrappingTheReal.PricingError) -> Int {
    try await discountSpy(customer)
  }
}
