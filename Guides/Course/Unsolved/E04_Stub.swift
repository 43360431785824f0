// Exercise 4: a stub answers by its arguments.
//
// The sommelier recommends the first tea of the list of which there are at least 10 grams: 10 are enough, 9 are not.
// Each tea is weighed by itself. If there is not enough of any, the answer is none, `nil`.
//
// The stub below gives each question the same answer, which hides the question. Let it answer by its arguments.
//
// Code: TeaHouse/Sommelier.swift. Lesson: Lessons/L04_Stub.swift. Guide: Guides/03-Stubs.md.

import Doubles
import TeaHouse
import Testing

private struct ScalesStub: TeaWeighing {
  let gramsStub = Stub(of: Self.grams, returns: 0)
  func grams(of tea: Tea) -> Int { gramsStub(tea) }
}

func exercise04(_ recommend: ([Tea], any TeaWeighing) -> Tea?) async throws {
  let scales = ScalesStub()
  scales.gramsStub.returns(50)

  #expect(recommend([.green], scales) == .green)
}
