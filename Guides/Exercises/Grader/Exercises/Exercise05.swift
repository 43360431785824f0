import TeaHouse

extension Exercise {
  static let argumentAnswers = Exercise(
    5, "a stub answers by its arguments", file: "E05_AnswersByArgument.swift",
    hint: "Give each tea an amount of its own: one too little, one just enough, one more than enough.",
    fullHint: """
      scales.gramsStub.returns(9, for: .green)
      scales.gramsStub.returns(10, for: .black)
      scales.gramsStub.returns(11, for: .mint)
      The first of [.green, .black, .mint] with enough is black; of [.green], none. Try another order as well.
      """,
    right: ["the right sommelier": { Sommelier(scales: $0) }],
    sabotaged: [
      "a sommelier who recommends the first tea, whether there is any or not": { _ in Sabotaged { $0.first } },
      "a sommelier who never recommends anything": { _ in Sabotaged { _ in nil } },
      "a sommelier who recommends the last tea that there is enough of": { scales in
        Sabotaged { teas in teas.last { scales.grams(of: $0) >= 10 } }
      },
      "a sommelier who takes 9 grams for enough": { scales in
        Sabotaged { teas in teas.first { scales.grams(of: $0) >= 9 } }
      },
      "a sommelier who does not take 10 grams for enough": { scales in
        Sabotaged { teas in teas.first { scales.grams(of: $0) > 10 } }
      },
      "a sommelier who weighs the first tea in place of each": { scales in
        Sabotaged { teas in teas.first { _ in scales.grams(of: teas[0]) >= 10 } }
      },
      "a sommelier who recommends the tea that there is most of": { scales in
        Sabotaged { teas in
          teas.filter { scales.grams(of: $0) >= 10 }.max { scales.grams(of: $0) < scales.grams(of: $1) }
        }
      },
    ] as KeyValuePairs<String, @Sendable (any TeaWeighing) -> any Recommending>,
    test: { try await exercise05($0) })

  private struct Sabotaged: Recommending {
    let recommends: @Sendable ([Tea]) -> Tea?
    func recommend(from teas: [Tea]) -> Tea? { recommends(teas) }
  }
}
