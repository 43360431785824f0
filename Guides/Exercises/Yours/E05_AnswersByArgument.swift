// Exercise 5: a stub answers by its arguments.
//
// The sommelier recommends the first tea of which there is enough. A stub that gives the same answer to every question
// hides which question was asked.
//
// What is tested: TeaHouse/Sommelier.swift. The lesson: Tests/TutorialTests/L04_Stub.swift.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let gramsStub = Stub(of: Self.grams, returns: 0)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
}

func exercise05(_ makeSommelier: (any TeaWeighing) -> any Recommending) async throws {
  let scales = ScalesStub()
  scales.gramsStub.returns(50)

  #expect(makeSommelier(scales).recommend(from: [.green, .mint]) == .green)
}
