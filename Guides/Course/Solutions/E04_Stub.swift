// Hint 1. Give each tea its own amount: one too little, one just enough, one more than enough.
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

func exercise04(_ recommend: ([Tea], any TeaWeighing) -> Tea?) async throws {
  let scales = ScalesStub()
  scales.gramsStub.returns(9, for: .green)
  scales.gramsStub.returns(10, for: .black)
  scales.gramsStub.returns(11, for: .mint)

  #expect(recommend([.green, .black, .mint], scales) == .black)
  #expect(recommend([.mint, .black, .green], scales) == .mint)
  #expect(recommend([.green], scales) == nil)
}
