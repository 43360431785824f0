// @testable opens what is internal; what is package is seen in the same package, what is public everywhere.
import Doubles
@testable import Shop

struct PricingSpy: Pricing {
  let priceSpy = Spy(of: Self.price, returns: 3)
  func price(of item: String) -> Int { priceSpy(item) }
}

struct PackingSpy: Packing {
  let packSpy = Spy(of: Self.pack)
  func pack(_ item: String) { packSpy(item) }
}

struct PayingSpy: Paying {
  let paySpy = Spy(of: Self.pay, returns: true)
  func pay(_ amount: Int) -> Bool { paySpy(amount) }
}
