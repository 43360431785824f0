import CourseCatalog
import TeaHouse
import Testing

extension Trial {
  typealias CardSubject = @Sendable () -> any Stamping

  static func cards(_ test: @escaping Test<CardSubject>) -> Trial {
    Trial(
      20, .red,
      right: [
        "a card that counts | 数えるカード": { AnyCard { sixth($0) } },
        "a card that crosses out | 線を引いて消すカード": { CrossingCard() },
      ],
      broken: [
        "a card as it was, on which no cake is free | ケーキが無料にならない、元のカード": {
          AnyCard { $0.last == .pot && sixth($0) }
        },
        "a card on which every fifth cake is free | 5 つ目ごとのケーキが無料になるカード": {
          AnyCard { $0.last == .pot ? sixth($0) : number($0).isMultiple(of: 5) }
        },
        "a card on which only the first sixth cake is free | 最初の 6 つ目のケーキだけが無料になるカード": {
          AnyCard { $0.last == .pot ? sixth($0) : number($0) == 6 }
        },
        "a card on which all cakes are free from the sixth on | 6 つ目から先のケーキがすべて無料になるカード": {
          AnyCard { $0.last == .pot ? sixth($0) : number($0) >= 6 }
        },
        "a card on which pots and cakes count together | ポットとケーキを一緒に数えるカード": {
          AnyCard { $0.count.isMultiple(of: 6) }
        },
        "a card on which no pot is free any more | ポットが無料にならなくなったカード": {
          AnyCard { $0.last == .cake && sixth($0) }
        },
      ],
      test: test)
  }

  /// The learner's card, once its test is there.
  static func card(_ make: @escaping CardSubject, isTestedBy test: @escaping Test<CardSubject>) -> [Trial] {
    let sums = [10, 10, 10, 10, 10, 0, 10]
    return [
      Trial(
        20, .green,
        promises: [
          "seven pots are sold | ポットが 7 つ売れたとき": {
            var card = make()
            #expect((1...7).map { _ in card.pot(10) } == sums)
          },
          "seven cakes are sold | ケーキが 7 つ売れたとき": {
            var card = make()
            #expect((1...7).map { _ in card.cake(10) } == sums)
          },
          "pots and cakes are sold as they come | ポットとケーキが入り交じって売れたとき": {
            var (card, right) = (make(), CrossingCard())
            for price in 1...60 {
              let isPot = Bool.random()
              try #require(
                (isPot ? card.pot(price) : card.cake(price)) == (isPot ? right.pot(price) : right.cake(price)))
            }
          },
        ]),
      Trial(
        20, .refactor,
        promises: ["your own test is run with it | 自分のテストで試したとき": { try await test(make) }]),
    ]
  }

  private enum Kind { case pot, cake }

  /// The place of the last of these among those of its kind.
  private static func number(_ sold: [Kind]) -> Int { sold.count { $0 == sold.last } }
  private static func sixth(_ sold: [Kind]) -> Bool { number(sold).isMultiple(of: 6) }

  private struct AnyCard: Stamping {
    private var sold: [Kind] = []
    private let isFree: @Sendable ([Kind]) -> Bool

    init(isFree: @escaping @Sendable ([Kind]) -> Bool) { self.isFree = isFree }

    mutating func pot(_ price: Int) -> Int { sell(.pot, price) }
    mutating func cake(_ price: Int) -> Int { sell(.cake, price) }

    private mutating func sell(_ kind: Kind, _ price: Int) -> Int {
      sold.append(kind)
      return isFree(sold) ? 0 : price
    }
  }

  /// Right, with another memory.
  private struct CrossingCard: Stamping {
    private var left = [Kind.pot: 5, .cake: 5]

    mutating func pot(_ price: Int) -> Int { sell(.pot, price) }
    mutating func cake(_ price: Int) -> Int { sell(.cake, price) }

    private mutating func sell(_ kind: Kind, _ price: Int) -> Int {
      let rest = left[kind, default: 0]
      left[kind] = rest > 0 ? rest - 1 : 5
      return rest > 0 ? price : 0
    }
  }
}
