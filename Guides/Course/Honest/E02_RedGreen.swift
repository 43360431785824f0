import TeaHouse
import Testing

private struct Card: Stamping {
  private var left = ["pot": 5, "cake": 5]

  private mutating func sell(_ kind: String, _ price: Int) -> Int {
    let rest = left[kind, default: 0]
    left[kind] = rest == 0 ? 5 : rest - 1
    return rest == 0 ? 0 : price
  }

  mutating func pot(_ price: Int) -> Int { sell("pot", price) }
  mutating func cake(_ price: Int) -> Int { sell("cake", price) }
}

func exercise02(_ makeCard: () -> any Stamping) async throws {
  var card = makeCard()
  let paid = (1...14).map { [card.pot(100 + $0), card.cake(200 + $0)] }
  #expect(paid == (1...14).map { $0 % 6 == 0 ? [0, 0] : [100 + $0, 200 + $0] })
  var other = makeCard()
  #expect(
    (1...3).map { _ in [other.cake(1), other.cake(1), other.pot(1)] }.joined().elementsEqual([
      1, 1, 1, 1, 1, 1, 1, 0, 1,
    ]))
}

func exercise02() -> any Stamping { Card() }
