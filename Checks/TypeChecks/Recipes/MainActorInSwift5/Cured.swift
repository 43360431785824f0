// The types written out, or a protocol that isn't on the main actor, and a double that isn't either.
import Doubles
import Shop

struct PricingSpy: Pricing {
  let priceSpy = SyncSpy<String, Int, Never>()
  func price(of item: String) -> Int { priceSpy(item) }
}

nonisolated struct PackingSpy: Packing {
  let packSpy = Spy(of: Self.pack)
  func pack(_ item: String) { packSpy(item) }
}
