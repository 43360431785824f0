import CourseCatalog
import TeaHouse

extension Trial {
  static func state(_ test: @escaping Test<@Sendable (any TeaKeeping) -> any PotMaking>) -> Trial {
    Trial(
      7,
      right: [
        "a kitchen that takes 10 grams | 10 グラム取る厨房": { Kitchen(cupboard: $0) },
        "a kitchen that takes two spoons of 5 grams | 5 グラムのさじで 2 杯取る厨房": { spoons(2, from: $0) },
        "a kitchen that takes too much and puts the rest back | 多めに取って残りを戻す厨房": { cupboard in
          AnyKitchen { tea throws(CupboardError) in
            let rest = cupboard.grams(of: tea) < 12 ? 0 : 2
            try cupboard.take(10 + rest, of: tea)
            if rest > 0 { cupboard.put(rest, of: tea) }
          }
        },
        "a kitchen that weighs the leaves first | 先に茶葉を量る厨房": { cupboard in
          AnyKitchen { tea throws(CupboardError) in
            let left = cupboard.grams(of: tea)
            guard left >= 10 else { throw .notEnough(tea, left: left) }
            try cupboard.take(10, of: tea)
          }
        },
      ],
      broken: [
        "a kitchen that takes one spoon too many | 1 さじ多く取る厨房": { spoons(3, from: $0) },
        "a kitchen that takes one spoon too few | 1 さじ少なく取る厨房": { spoons(1, from: $0) },
        "a kitchen that takes nothing | 何も取らない厨房": { spoons(0, from: $0) },
        "a kitchen that takes green tea, whatever is asked for | 何を頼まれても緑茶を取る厨房": { cupboard in
          AnyKitchen { _ throws(CupboardError) in try Kitchen(cupboard: cupboard).makePot(of: .green) }
        },
        "a kitchen that puts leaves of another tea in as well | ほかのお茶の葉も入れる厨房": { cupboard in
          AnyKitchen { tea throws(CupboardError) in
            try cupboard.take(10, of: tea)
            for other in Tea.allCases where other != tea { try? cupboard.take(1, of: other) }
          }
        },
        "a kitchen that forgets to put the rest back | 残りを戻し忘れる厨房": { cupboard in
          AnyKitchen { tea throws(CupboardError) in try cupboard.take(12, of: tea) }
        },
        "a kitchen that puts the rest back into another jar | 残りを別の瓶に戻す厨房": { cupboard in
          AnyKitchen { tea throws(CupboardError) in
            try cupboard.take(12, of: tea)
            cupboard.put(2, of: tea)
            try cupboard.take(1, of: tea)
            cupboard.put(1, of: tea == .green ? .black : .green)
          }
        },
      ],
      test: test)
  }

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
