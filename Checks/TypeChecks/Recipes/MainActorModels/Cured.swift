// A nonisolated model can be used on any actor; for any other model, the answer says that it runs on the main actor.
import Doubles
import Shop

final class PayingSpy: Paying {
  let paySpy = Spy(of: PayingSpy.pay, returns: true)
  func pay(_ order: Order) -> Bool { paySpy(order) }

  let refundSpy = Spy(of: PayingSpy.refund, returns: true)
  func refund(_ refund: Refund) -> Bool { refundSpy(refund) }
}

func `large orders and refunds are refused`() -> Bool {
  let paying = PayingSpy()
  paying.refundSpy.returns(false, for: Refund(price: 9))
  paying.refundSpy.answers { refund in refund.price < 9 }
  paying.paySpy.answers { order in MainActor.assumeIsolated { order.price < 9 } }

  return !paying.pay(Order(price: 9)) && !paying.refund(Refund(price: 9))
    && paying.paySpy.calls == [Call(Order(price: 9))] && paying.refundSpy.calls == [Call(Refund(price: 9))]
}
