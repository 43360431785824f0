import TeaHouse
import Testing

/// A double with the name of a type of the tea house.
private struct Sommelier: TeaWeighing {
  var weights: [Tea: Int]
  func grams(of tea: Tea) -> Int { weights[tea] ?? 0 }
}

func exercise04(_ recommend: ([Tea], any TeaWeighing) -> Tea?) async throws {
  for grams in [[9, 10, 50], [10, 50, 9], [0, 0, 0], [9, 9, 10], [50, 9, 10]] {
    let scales = Sommelier(weights: [.green: grams[0], .black: grams[1], .mint: grams[2]])
    #expect(recommend([.green, .black, .mint], scales) == zip(Tea.allCases, grams).first { $1 >= 10 }?.0)
  }
}
