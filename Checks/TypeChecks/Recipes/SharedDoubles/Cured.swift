// Each test target imports the double from the target that contains it.
import Doubles
import ShopDoubles

func `an item is asked for its price`() -> Bool {
  let pricing = PricingSpy()

  _ = pricing.price(of: "tea")

  return pricing.priceSpy.calls == [Call("tea")]
}
