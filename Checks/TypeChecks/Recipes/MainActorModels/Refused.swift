// A property of the main actor can be neither a condition nor read in an answer, since any thread may evaluate both.
import Doubles
import Shop

final class PayingSpy: Paying {
  let paySpy = Spy(of: PayingSpy.pay, returns: true)
  func pay(_ order: Order) -> Bool { paySpy(order) }

  let refundSpy = Spy(of: PayingSpy.refund, returns: true)
  func refund(_ refund: Refund) -> Bool { refundSpy(refund) }
}

func answer(_ paying: PayingSpy) {
  paying.paySpy.returns(false, for: Order(price: 9))
  // expected-error@-1 {{main actor-isolated conformance of 'Order' to 'Equatable' cannot satisfy conformance requirement for a 'Sendable' type parameter}}
  paying.paySpy.answers { order in order.price < 9 }
  // expected-error@-1 {{main actor-isolated property 'price' can not be referenced from a Sendable closure}}
}
