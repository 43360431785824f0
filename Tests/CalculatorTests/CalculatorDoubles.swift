import CalculatorSample
import Doubles

/// Stands in for the store when a calculator reads: the test sets the number.
struct NumberReadingStub: NumberReading {
  let numberStub = Stub(of: Self.number, returns: 0)
  func number() throws(CalculatorError) -> Int { try numberStub() }
}

/// Stands in for the store when a calculator writes: it records the number to store.
struct NumberWritingSpy: NumberWriting {
  let writeSpy = Spy(of: Self.write)
  func write(_ number: Int) throws(CalculatorError) { try writeSpy(number) }
}
