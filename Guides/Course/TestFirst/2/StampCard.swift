struct StampCard {
  mutating func pay(for price: Int) -> Int { price }
}
