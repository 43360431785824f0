import Doubles
import Testing

@testable import tour

@Suite struct ProgressLineTests {
  private let writeSpy = Spy { (text: String) in }

  @Test func `at a terminal the line is replaced, and goes in the end`() {
    let progress = ProgressLine(isShown: true) { writeSpy($0) }

    progress.show("1 of 2")
    progress.show("2 of 2")
    progress.clear()

    #expect(writeSpy.calls == [Call("\r\u{1B}[K1 of 2"), Call("\r\u{1B}[K2 of 2"), Call("\r\u{1B}[K")])
  }

  @Test func `elsewhere nothing is written`() {
    let progress = ProgressLine(isShown: false) { writeSpy($0) }

    progress.show("1 of 2")
    progress.clear()

    #expect(writeSpy.callCount == 0)
  }
}
