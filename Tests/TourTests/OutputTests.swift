import Testing

@testable import tour

struct OutputTests {
  @Test func `no control character except a line break reaches the terminal`() {
    #expect("a\nb\r\u{1B}[2J\u{9B}\u{7F}茶👩‍👩‍👧".safeForTerminal == "a\nb\u{FFFD}\u{FFFD}[2J\u{FFFD}\u{FFFD}茶👩‍👩‍👧")
  }

  @Test func `on a narrow terminal, prose is wrapped between words, and code isn't`() {
    let text = "A calculator keeps a number\n\n    let calculator = Calculator()\n 1. tea and milk\nunbreakable words"

    #expect(text.wrapped(to: nil) == text)
    #expect(
      text.wrapped(to: 10) == """
        A
        calculator
        keeps a
        number

            let calculator = Calculator()
         1. tea
         and milk
        unbreakable
        words
        """)
  }
}
