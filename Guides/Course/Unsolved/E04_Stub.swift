// Exercise 4: a stub answers by its arguments.
// What is tested: TeaHouse/Sommelier.swift. The lesson: Lessons/L04_Stub.swift.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let gramsStub = Stub(of: Self.grams, returns: 0)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
}

func exercise04(_ makeSommelier: (any TeaWeighing) -> any Recommending) async throws {
  let scales = ScalesStub()
  scales.gramsStub.returns(50)

  #expect(makeSommelier(scales).recommend(from: [.green, .mint]) == .green)
}
