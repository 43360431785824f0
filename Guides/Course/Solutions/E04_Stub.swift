// Hint 1. Give each tea an amount of its own: one too little, one just enough, one more than enough.
//
// Hint 2. `scales.gramsStub.returns(9, for: .green)` answers for one tea. Recommend from several orders of the teas,
// and from a list where nothing is enough.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let gramsStub = Stub(of: Self.grams, returns: 0)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
}

func exercise04(_ makeSommelier: (any TeaWeighing) -> any Recommending) async throws {
  let scales = ScalesStub()
  scales.gramsStub.returns(9, for: .green)
  scales.gramsStub.returns(10, for: .black)
  scales.gramsStub.returns(11, for: .mint)
  let sommelier = makeSommelier(scales)

  #expect(sommelier.recommend(from: [.green, .black, .mint]) == .black)
  #expect(sommelier.recommend(from: [.mint, .black, .green]) == .mint)
  #expect(sommelier.recommend(from: [.green]) == nil)
}
