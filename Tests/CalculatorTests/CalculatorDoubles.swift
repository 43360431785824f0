import CalculatorSample
import Doubles

/// Stands in for the store when a calculator reads: its number is what the test says.
struct NumberReadingStub: NumberReading {
  let numberStub = Stub(of: Self.number, returns: 0)
  func number() throws(CalculatorError) -> Int { try numberStub() }
}

/// Stands in for the store when a calculator writes: it remembers what was to be stored.
struct NumberWritingSpy: NumberWriting {
  let writeSpy = Spy(of: Self.write)
  func write(_ number: Int) throws(CalculatorError) { try writeSpy(number) }
}
