import Grader
import TeaHouse
import Testing

@testable import Answer02

@main enum Exercise02: Exercise {
  typealias Subject = @Sendable () -> any Stamping

  static let trials = [
    Trial("Red, step 1 of 2", right: right, broken: broken) { try await exercise02($0) },
    .red("Red, step 1 of 2", note: "E02-red") { try await exercise02 { exercise02() } },
    card { exercise02() },
  ]

  static let right: Trial.Variants<Subject> = [
    "a card that counts": { AnyCard { sixth($0) } }
  ]

  static let broken: Trial.Variants<Subject> = [
    "a card as it was, on which no cake is free": { AnyCard { $0.last == .pot && sixth($0) } },
    "a card on which every fifth cake is free": {
      AnyCard { $0.last == .pot ? sixth($0) : number($0).isMultiple(of: 5) }
    },
    "a card on which only the first sixth pot is free": { AnyCard { $0.last == .pot ? number($0) == 6 : sixth($0) } },
    "a card on which later pots and cakes cost a cent less": { AnyCard(rebate: 1) { sixth($0) } },
    "a card on which only the first sixth cake is free": { AnyCard { $0.last == .pot ? sixth($0) : number($0) == 6 } },
    "a card on which all cakes are free from the sixth on": {
      AnyCard { $0.last == .pot ? sixth($0) : number($0) >= 6 }
    },
    "a card on which pots and cakes count together": { AnyCard { $0.count.isMultiple(of: 6) } },
    "a card on which no pot is free any more": { AnyCard { $0.last == .cake && sixth($0) } },
  ]

  /// Makes the trial of the learner's card, once the card's test has been red.
  static func card(_ make: @escaping Subject) -> Trial {
    Trial(
      "Green, step 2 of 2",
      promises: [
        "seven cakes are sold": {
          var card = make()
          #expect((1...7).map { _ in card.cake(10) } == [10, 10, 10, 10, 10, 0, 10])
        },
        "pots and cakes are sold by turns": {
          var (card, right) = (make(), AnyCard { sixth($0) })
          for price in 1...60 {
            let isPot = !price.isMultiple(of: 3)
            try #require((isPot ? card.pot(price) : card.cake(price)) == (isPot ? right.pot(price) : right.cake(price)))
          }
        },
        "your own test is run with it": { try await exercise02(make) },
      ])
  }

  private enum Kind { case pot, cake }

  /// Returns the number of items of the same kind as the last item.
  private static func number(_ sold: [Kind]) -> Int { sold.count { $0 == sold.last } }
  private static func sixth(_ sold: [Kind]) -> Bool { number(sold).isMultiple(of: 6) }

  private struct AnyCard: Stamping {
    private var sold: [Kind] = []
    private let rebate: Int
    private let isFree: @Sendable ([Kind]) -> Bool

    init(rebate: Int = 0, isFree: @escaping @Sendable ([Kind]) -> Bool) {
      (self.rebate, self.isFree) = (rebate, isFree)
    }

    mutating func pot(_ price: Int) -> Int { sell(.pot, price) }
    mutating func cake(_ price: Int) -> Int { sell(.cake, price) }

    private mutating func sell(_ kind: Kind, _ price: Int) -> Int {
      sold.append(kind)
      return isFree(sold) ? 0 : price - (sold.count > 1 ? rebate : 0)
    }
  }
}
