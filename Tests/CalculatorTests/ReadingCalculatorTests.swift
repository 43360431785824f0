import CalculatorSample
import Testing

struct ReadingCalculatorTests {
  let numbers = NumberReadingStub()

  @Test(arguments: [(0, 0), (1, 10), (-7, -70), (12, 120), (Int.max / 10, Int.max / 10 * 10)])
  func `the stored number is returned ten times as large`(stored: Int, expected: Int) throws {
    numbers.numberStub.returns(stored)

    #expect(try ReadingCalculator(numbers: numbers).timesTen() == expected)
  }

  @Test(arguments: [Int.max, Int.min, Int.max / 10 + 1, Int.min / 10 - 1])
  func `an overflow throws a typed error`(stored: Int) {
    numbers.numberStub.returns(stored)

    #expect(throws: CalculatorError.overflow(stored)) { try ReadingCalculator(numbers: numbers).timesTen() }
  }

  @Test func `a failure to read is passed on`() {
    let failure = CalculatorError.storage(.system(path: "/store.json", code: 5))
    numbers.numberStub.throws(failure)

    #expect(throws: failure) { try ReadingCalculator(numbers: numbers).timesTen() }
  }
}
