@testable import Answer04
import Grader
import TeaHouse

@main enum Exercise04: Exercise {
  typealias Subject = @Sendable (any TeaWeighing) -> any Recommending

  static let trials = [Trial(right: right, broken: broken) { try await exercise04($0) }]

  static let right: Trial.Variants<Subject> = [
    "the sommelier": { Sommelier(scales: $0) },
    "a sommelier who weighs all teas before he speaks": { scales in
      AnySommelier { teas in zip(teas, teas.map { scales.grams(of: $0) }).first { $0.1 > 9 }?.0 }
    },
    "a sommelier with scales on the scales": { scales in
      Sommelier(scales: AnyScales { scales.grams(of: $0) })
    },
    "a sommelier who begins with the last tea": { scales in
      AnySommelier { teas in teas.reversed().reduce(nil) { scales.grams(of: $1) < 10 ? $0 : $1 } }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a sommelier who recommends the first tea, whether there is any or not": { _ in
      AnySommelier { $0.first }
    },
    "a sommelier who never recommends anything": { _ in AnySommelier { _ in nil } },
    "a sommelier who recommends the last tea that there is enough of": { scales in
      AnySommelier { teas in Sommelier(scales: scales).recommend(from: teas.reversed()) }
    },
    "a sommelier who takes 9 grams for enough": { scales in
      Sommelier(scales: AnyScales { scales.grams(of: $0) + 1 })
    },
    "a sommelier who does not take 10 grams for enough": { scales in
      Sommelier(scales: AnyScales { scales.grams(of: $0) - 1 })
    },
    "a sommelier who weighs the first tea in place of each": { scales in
      AnySommelier { teas in teas.first { _ in scales.grams(of: teas[0]) >= 10 } }
    },
    "a sommelier who recommends the tea that there is most of": { scales in
      AnySommelier { teas in
        teas.filter { scales.grams(of: $0) >= 10 }.max { scales.grams(of: $0) < scales.grams(of: $1) }
      }
    },
    "a sommelier who recommends the first tea when there is not enough of any": {
      scales in
      AnySommelier { teas in Sommelier(scales: scales).recommend(from: teas) ?? teas.first }
    },
  ]

  private struct AnySommelier: Recommending {
    let recommends: @Sendable ([Tea]) -> Tea?
    func recommend(from teas: [Tea]) -> Tea? { recommends(teas) }
  }

  private struct AnyScales: TeaWeighing {
    let weighs: @Sendable (Tea) -> Int
    func grams(of tea: Tea) -> Int { weighs(tea) }
  }
}
