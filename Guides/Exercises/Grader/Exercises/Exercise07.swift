import TeaHouse

extension Exercise {
  static let state = Exercise(
    7, "state instead of calls", file: "E07_State.swift",
    hint: "Which calls are made is the kitchen's own affair. What is left in the cupboard is not: use your fake.",
    fullHint: """
      let cupboard = exercise06()
      cupboard.put(50, of: .mint)
      try makeKitchen(cupboard).makePot(of: .mint)
      #expect(cupboard.grams(of: .mint) == 40)
      Let there be other tea too: nothing of it must be gone.
      """,
    right: [
      "a kitchen that takes 10 grams": { Kitchen(cupboard: $0) },
      "a kitchen that takes two spoons of 5 grams": { SpoonKitchen(cupboard: $0, spoons: 2) },
      "a kitchen that takes too much and puts the rest back": { GenerousKitchen(cupboard: $0) },
    ],
    sabotaged: [
      "a kitchen that takes one spoon too many": { SpoonKitchen(cupboard: $0, spoons: 3) },
      "a kitchen that takes one spoon too few": { SpoonKitchen(cupboard: $0, spoons: 1) },
      "a kitchen that takes nothing": { SpoonKitchen(cupboard: $0, spoons: 0) },
      "a kitchen that takes green tea, whatever is asked for": {
        SpoonKitchen(cupboard: $0, spoons: 2, always: .green)
      },
      "a kitchen that puts leaves of another tea in as well": { MixingKitchen(cupboard: $0) },
    ] as KeyValuePairs<String, @Sendable (any TeaKeeping) -> any PotMaking>,
    test: { try await exercise07($0) })

  private struct SpoonKitchen: PotMaking {
    let cupboard: any TeaKeeping
    let spoons: Int
    var always: Tea?
    func makePot(of tea: Tea) throws(CupboardError) {
      for _ in 0..<spoons { try cupboard.take(5, of: always ?? tea) }
    }
  }

  private struct GenerousKitchen: PotMaking {
    let cupboard: any TeaKeeping
    func makePot(of tea: Tea) throws(CupboardError) {
      try cupboard.take(12, of: tea)
      cupboard.put(2, of: tea)
    }
  }

  private struct MixingKitchen: PotMaking {
    let cupboard: any TeaKeeping
    func makePot(of tea: Tea) throws(CupboardError) {
      try cupboard.take(10, of: tea)
      for other in [Tea.green, .black, .mint] where other != tea { try? cupboard.take(1, of: other) }
    }
  }
}
