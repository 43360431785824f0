import CourseCatalog
import TeaHouse

extension Trial {
  static func values(_ test: @escaping Test<@Sendable ([Tea]) -> Int>) -> Trial {
    Trial(
      14,
      right: [
        "the bill | 勘定書": { Bill(pots: $0).total },
        "a bill that leaves out every fifth pot | 5 つ目ごとのポットを除く勘定書": { pots in
          sum(stride(from: 0, to: pots.count, by: 5).flatMap { pots[$0...].prefix(4) })
        },
        "a bill that takes off what is free in the end | 無料の分を最後に引く勘定書": { pots in
          sum(pots) - sum(pots.enumerated().filter { $0.offset % 5 == 4 }.map(\.element))
        },
      ],
      broken: [
        "a bill on which no pot is free | どのポットも無料にならない勘定書": { sum($0) },
        "a bill on which only the first fifth pot is free | 最初の 5 つ目だけが無料になる勘定書": { pots in
          sum(free(at: { $0 == 4 }, of: pots))
        },
        "a bill on which every fourth pot is free | 4 つ目ごとに無料になる勘定書": { pots in
          sum(free(at: { $0 % 4 == 3 }, of: pots))
        },
        "a bill on which every sixth pot is free | 6 つ目ごとに無料になる勘定書": { pots in
          sum(free(at: { $0 % 6 == 5 }, of: pots))
        },
        "a bill on which the first of five pots is free | 5 つのうち最初のポットが無料になる勘定書": { pots in
          sum(pots.count < 5 ? pots : free(at: { $0 % 5 == 0 }, of: pots))
        },
        "a bill on which all is free from the fifth pot on | 5 つ目から先がすべて無料になる勘定書": { sum(Array($0.prefix(4))) },
        "a bill on which the cheapest of five pots is free | 5 つのうちいちばん安いポットが無料になる勘定書": { pots in
          sum(pots) - (pots.count < 5 ? 0 : pots.map { Bill.price(of: $0) }.min() ?? 0) * (pots.count / 5)
        },
        "a bill on which mint costs as much as green tea | ミントが緑茶と同じ値段の勘定書": { pots in
          Bill(pots: pots.map { $0 == .mint ? .green : $0 }).total
        },
        "a bill on which black tea costs as little as mint | 紅茶がミントと同じ値段の勘定書": { pots in
          Bill(pots: pots.map { $0 == .black ? .mint : $0 }).total
        },
        "a bill that is never empty | 空になることのない勘定書": { max(Bill(pots: $0).total, 380) },
      ],
      test: test)
  }

  private static func sum(_ pots: [Tea]) -> Int { pots.reduce(0) { $0 + Bill.price(of: $1) } }

  private static func free(at isFree: (Int) -> Bool, of pots: [Tea]) -> [Tea] {
    pots.enumerated().filter { !isFree($0.offset) }.map(\.element)
  }
}
