import Testing

struct StampCardTests {
  @Test(arguments: [450, 520]) func `a pot costs its full price`(price: Int) {
    var card = StampCard()

    #expect(card.pay(for: price) == price)
  }

  @Test func `after five pots, one is free`() {
    var card = StampCard()
    for _ in 1...5 { _ = card.pay(for: 450) }

    #expect(card.pay(for: 450) == 0)
  }

  @Test func `after the free pot, the card starts over`() {
    var card = StampCard()
    for _ in 1...6 { _ = card.pay(for: 450) }

    #expect(card.pay(for: 450) == 450)
  }
}
