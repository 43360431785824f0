// A solution of exercise 5: a stub answers by its arguments.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let grams = Stub { (tea: Tea) in 0 }
  func grams(of tea: Tea) -> Int { grams(tea) }
}

func exercise05(_ makeSommelier: (any TeaWeighing) -> any Recommending) async throws {
  let scales = ScalesStub()
  scales.grams.returns(9, for: .green)
  scales.grams.returns(10, for: .black)
  scales.grams.returns(11, for: .mint)
  let sommelier = makeSommelier(scales)

  #expect(sommelier.recommend(from: [.green, .black, .mint]) == .black)
  #expect(sommelier.recommend(from: [.mint, .black, .green]) == .mint)
  #expect(sommelier.recommend(from: [.green]) == nil)
}
