import Doubles
import Testing

struct StampCardTests {
  struct MailingSpy: Mailing {
    let sendSpy = Spy(of: Self.send)
    func send(_ text: String) { sendSpy(text) }
  }

  let mail = MailingSpy()

  @Test(arguments: [450, 520]) func `a pot costs its full price`(price: Int) {
    var card = StampCard(mail: mail)

    #expect(card.pay(for: price) == price)
  }

  @Test func `after five pots, one is free`() {
    var card = StampCard(mail: mail)
    for _ in 1...5 { _ = card.pay(for: 450) }

    #expect(card.pay(for: 450) == 0)
  }

  @Test func `after the free pot, the card starts over`() {
    var card = StampCard(mail: mail)
    for _ in 1...6 { _ = card.pay(for: 450) }

    #expect(card.pay(for: 450) == 450)
  }

  @Test func `with the fifth pot, the guest is told that the next one is free`() {
    var card = StampCard(mail: mail)
    for _ in 1...4 { _ = card.pay(for: 450) }
    #expect(mail.sendSpy.calls == [])

    _ = card.pay(for: 450)

    #expect(mail.sendSpy.calls == [Call("Your next pot is free.")])
  }
}
