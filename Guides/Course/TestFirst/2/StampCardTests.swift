import Testing

struct StampCardTests {
  @Test(arguments: [450, 520]) func `a pot costs its full price`(price: Int) {
    var card = StampCard()

    #expect(card.pay(for: price) == price)
  }
}
