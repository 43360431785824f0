import CalculatorSample
import Doubles
import Testing

struct WritingCalculatorTests {
  let numbers = NumberWritingSpy()

  @Test func `1 is stored as 10, once`() throws {
    try WritingCalculator(numbers: numbers).writeTimesTen(of: 1)

    #expect(numbers.writeSpy.calls == [Call(10)])
  }

  @Test(arguments: [(0, 0), (-7, -70), (12, 120), (Int.min / 100, Int.min / 100 * 10)])
  func `any other number is stored ten times as large`(number: Int, expected: Int) throws {
    try WritingCalculator(numbers: numbers).writeTimesTen(of: number)

    #expect(numbers.writeSpy.calls == [Call(expected)])
  }

  @Test(arguments: [Int.max, Int.min, Int.max / 10 + 1, Int.min / 10 - 1])
  func `an overflow throws a typed error, and nothing is stored`(number: Int) {
    #expect(throws: CalculatorError.overflow(number)) {
      try WritingCalculator(numbers: numbers).writeTimesTen(of: number)
    }

    #expect(numbers.writeSpy.calls == [])
  }

  @Test(arguments: [Int.max / 10, Int.min / 10, Int.max / 100 + 1, Int.min / 100 - 1])
  func `writing a number that would overflow when read throws a typed error and stores nothing`(number: Int) {
    #expect(throws: CalculatorError.overflowWhenRead(number)) {
      try WritingCalculator(numbers: numbers).writeTimesTen(of: number)
    }

    #expect(numbers.writeSpy.calls == [])
  }

  @Test func `a failure to write is passed on`() {
    let failure = CalculatorError.storage(.system(path: "/store.json", code: 28))
    numbers.writeSpy.throws(failure)

    #expect(throws: failure) { try WritingCalculator(numbers: numbers).writeTimesTen(of: 1) }
  }
}
