import Grader
import TeaHouse

@testable import Answer04

@main enum Exercise04: Exercise {
  typealias Subject = @Sendable ([Tea], any TeaWeighing) -> Tea?

  static let trials = [Trial(right: right, broken: broken) { try await exercise04($0) }]

  static let right: Trial.Variants<Subject> = [
    "the sommelier": { Sommelier(scales: $1).recommend(from: $0) },
    "a sommelier who weighs all teas before he speaks": { teas, scales in
      zip(teas, teas.map { scales.grams(of: $0) }).first { $0.1 > 9 }?.0
    },
    "a sommelier who begins with the last tea": { teas, scales in
      teas.reversed().reduce(nil) { scales.grams(of: $1) < 10 ? $0 : $1 }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a sommelier who recommends the first tea, whether there is any or not": { teas, _ in teas.first },
    "a sommelier who recommends the last tea that there is enough of": { teas, scales in
      Sommelier(scales: scales).recommend(from: teas.reversed())
    },
    "a sommelier who takes 9 grams for enough": { teas, scales in teas.first { scales.grams(of: $0) >= 9 } },
    "a sommelier who does not take 10 grams for enough": { teas, scales in teas.first { scales.grams(of: $0) > 10 } },
    "a sommelier who weighs the first tea in place of each": { teas, scales in
      teas.first { _ in scales.grams(of: teas[0]) >= 10 }
    },
    "a sommelier who recommends the tea that there is most of": { teas, scales in
      teas.filter { scales.grams(of: $0) >= 10 }.max { scales.grams(of: $0) < scales.grams(of: $1) }
    },
    "a sommelier who recommends the first tea when there is not enough of any": { teas, scales in
      Sommelier(scales: scales).recommend(from: teas) ?? teas.first
    },
  ]
}
