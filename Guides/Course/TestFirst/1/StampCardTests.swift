import Testing

struct StampCardTests {
  @Test func `a pot costs its full price`() {
    var card = StampCard()

    #expect(card.pay(for: 450) == 450)
  }
}
