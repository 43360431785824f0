extension CalculatorCommand {
  static let inTheTest = InTheTest(
    story: """
      The calculator opens no file. It passes its number to NumberWriting, a protocol with one method. In the program,
      the file is behind that protocol; in the test a *double* is, an object that the test controls. This double is a
      spy: it stores nothing, and records every call.
      """,
    double: InTheTest.Excerpt(
      file: "Tests/CalculatorTests/CalculatorDoubles.swift",
      lines: """
        struct NumberWritingSpy: NumberWriting {
          let writeSpy = Spy(of: Self.write)
          func write(_ number: Int) throws(CalculatorError) { try writeSpy(number) }
        }
        """),
    test: InTheTest.Excerpt(
      file: "Tests/CalculatorTests/WritingCalculatorTests.swift",
      lines: """
        let numbers = NumberWritingSpy()

        @Test func `1 is stored as 10, once`() throws {
          try WritingCalculator(numbers: numbers).writeTimesTen(of: 1)

          #expect(numbers.writeSpy.calls == [Call(10)])
        }
        """),
    record: "numbers.writeSpy.calls",
    recorded: "[(10)]",
    sabotage: InTheTest.Sabotage(
      story: "Break it: mix up two names, so that the number is stored as it came.",
      file: "Sources/Samples/Calculator/WritingCalculator.swift",
      before: "try numbers.write(result)",
      after: "try numbers.write(number)"),
    failure: "✘ Expectation failed: (numbers.writeSpy.calls → [(1)]) == ([Call(10)] → [(10)])")
}
