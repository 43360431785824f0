import CourseCatalog
import TeaHouse

extension Trial {
  static func stub(_ test: @escaping Test<@Sendable (any TeaWeighing) -> any Recommending>) -> Trial {
    Trial(
      4,
      right: [
        "the sommelier | ソムリエ": { Sommelier(scales: $0) },
        "a sommelier who weighs all teas before he speaks | すべてのお茶を量ってから話すソムリエ": { scales in
          AnySommelier { teas in zip(teas, teas.map { scales.grams(of: $0) }).first { $0.1 > 9 }?.0 }
        },
        "a sommelier with scales on the scales | はかりの上にはかりを載せたソムリエ": { scales in
          Sommelier(scales: AnyScales { scales.grams(of: $0) })
        },
        "a sommelier who begins with the last tea | 最後のお茶から量り始めるソムリエ": { scales in
          AnySommelier { teas in teas.reversed().reduce(nil) { scales.grams(of: $1) < 10 ? $0 : $1 } }
        },
      ],
      broken: [
        "a sommelier who recommends the first tea, whether there is any or not | あってもなくても最初のお茶を勧めるソムリエ": { _ in
          AnySommelier { $0.first }
        },
        "a sommelier who never recommends anything | 何も勧めないソムリエ": { _ in AnySommelier { _ in nil } },
        "a sommelier who recommends the last tea that there is enough of | 足りるお茶のうち最後のものを勧めるソムリエ": { scales in
          AnySommelier { teas in Sommelier(scales: scales).recommend(from: teas.reversed()) }
        },
        "a sommelier who takes 9 grams for enough | 9 グラムで足りると考えるソムリエ": { scales in
          Sommelier(scales: AnyScales { scales.grams(of: $0) + 1 })
        },
        "a sommelier who does not take 10 grams for enough | 10 グラムでは足りないと考えるソムリエ": { scales in
          Sommelier(scales: AnyScales { scales.grams(of: $0) - 1 })
        },
        "a sommelier who weighs the first tea in place of each | どのお茶の代わりにも最初のお茶を量るソムリエ": { scales in
          AnySommelier { teas in teas.first { _ in scales.grams(of: teas[0]) >= 10 } }
        },
        "a sommelier who recommends the tea that there is most of | いちばん多くあるお茶を勧めるソムリエ": { scales in
          AnySommelier { teas in
            teas.filter { scales.grams(of: $0) >= 10 }.max { scales.grams(of: $0) < scales.grams(of: $1) }
          }
        },
        "a sommelier who recommends the first tea when there is not enough of any | どれも足りないときに最初のお茶を勧めるソムリエ": {
          scales in
          AnySommelier { teas in Sommelier(scales: scales).recommend(from: teas) ?? teas.first }
        },
      ],
      test: test)
  }

  private struct AnySommelier: Recommending {
    let recommends: @Sendable ([Tea]) -> Tea?
    func recommend(from teas: [Tea]) -> Tea? { recommends(teas) }
  }

  private struct AnyScales: TeaWeighing {
    let weighs: @Sendable (Tea) -> Int
    func grams(of tea: Tea) -> Int { weighs(tea) }
  }
}
