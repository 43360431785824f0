import Grader
import TeaHouse

@testable import Answer07

@main enum Exercise07: Exercise {
  typealias Subject = @Sendable (any TeaKeeping) -> any PotMaking

  static let trials = [Trial(right: right, broken: broken) { try await exercise07($0) }]

  static let right: Trial.Variants<Subject> = [
    "a kitchen that takes 10 grams": { Kitchen(cupboard: $0) },
    "a kitchen that takes two spoons of 5 grams": { spoons(2, from: $0) },
    "a kitchen that takes too much and puts the rest back": { cupboard in
      AnyKitchen { tea throws(CupboardError) in
        let rest = cupboard.grams(of: tea) < 12 ? 0 : 2
        try cupboard.take(10 + rest, of: tea)
        if rest > 0 { cupboard.put(rest, of: tea) }
      }
    },
  ]

  static let broken: Trial.Variants<Subject> = [
    "a kitchen that takes one spoon too many": { spoons(3, from: $0) },
    "a kitchen that takes one spoon too few": { spoons(1, from: $0) },
    "a kitchen that takes nothing": { spoons(0, from: $0) },
    "a kitchen that takes green tea, whatever is asked for": { cupboard in
      AnyKitchen { _ throws(CupboardError) in try Kitchen(cupboard: cupboard).makePot(of: .green) }
    },
    "a kitchen that puts leaves of another tea in as well": { cupboard in
      AnyKitchen { tea throws(CupboardError) in
        try cupboard.take(10, of: tea)
        for other in Tea.allCases where other != tea { try? cupboard.take(1, of: other) }
      }
    },
  ]

  private static func spoons(_ count: Int, from cupboard: any TeaKeeping) -> any PotMaking {
    AnyKitchen { tea throws(CupboardError) in
      let left = cupboard.grams(of: tea)
      guard left >= count * 5 else { throw .notEnough(tea, left: left) }
      for _ in 0..<count { try cupboard.take(5, of: tea) }
    }
  }

  private struct AnyKitchen: PotMaking {
    let makes: @Sendable (Tea) throws(CupboardError) -> Void

    func makePot(of tea: Tea) throws(CupboardError) { try makes(tea) }
  }
}
