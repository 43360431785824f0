struct StampCard {
  /// A card has room for five stamps; the sixth pot is the free one.
  private static let potsUntilNew = 6

  private let mail: any Mailing
  private var pots = 0

  init(mail: any Mailing) { self.mail = mail }

  mutating func pay(for price: Int) -> Int {
    pots += 1
    if (pots + 1).isMultiple(of: Self.potsUntilNew) { mail.send("Your next pot is free.") }
    return pots.isMultiple(of: Self.potsUntilNew) ? 0 : price
  }
}
