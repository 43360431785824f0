import TeaHouse
import Testing

/// A double named as a type of the house.
private struct Sommelier: TeaWeighing {
  var weights: [Tea: Int]
  func grams(of tea: Tea) -> Int { weights[tea] ?? 0 }
}

func exercise04(_ makeSommelier: (any TeaWeighing) -> any Recommending) async throws {
  for grams in [[9, 10, 50], [10, 50, 9], [0, 0, 0], [9, 9, 10], [50, 9, 10]] {
    let sommelier = makeSommelier(Sommelier(weights: [.green: grams[0], .black: grams[1], .mint: grams[2]]))
    #expect(sommelier.recommend(from: [.green, .black, .mint]) == zip(Tea.allCases, grams).first { $1 >= 10 }?.0)
  }
}
