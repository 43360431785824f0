// Exercise 12: the composition root, with one part replaced.
// What is tested: TeaHouse/CompositionRoot.swift. The lesson: Lessons/L12_TypeChecksInsteadOfTests.swift.

import Doubles
import TeaHouse
import Testing

private struct MailingSpy: Mailing {
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(MailError) { try sendSpy(text, address) }
}

func exercise12(_ makeRoot: () -> CompositionRoot) async throws {
  let root = makeRoot()

  #expect(root.container.resolveEverything().made.count == 3)
}
