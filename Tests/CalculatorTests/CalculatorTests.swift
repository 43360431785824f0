import CalculatorSample
import Doubles
import KeyValueStoreSample
import Testing

/// The first calculator without a global, whose tests need both of its seams.
struct CalculatorTests {
  @Test func `a number read from a stub is returned ten times as large`() throws {
    let (reading, writing) = (NumberReadingStub(), NumberWritingSpy())
    reading.numberStub.returns(1)

    #expect(try Calculator(reading: reading, writing: writing).timesTen() == 10)
  }

  @Test func `a spy records a number that is written ten times as large`() throws {
    let (reading, writing) = (NumberReadingStub(), NumberWritingSpy())

    try Calculator(reading: reading, writing: writing).writeTimesTen(of: 1)

    #expect(writing.writeSpy.calls == [Call(10)])
  }

  @Test func `writing reads nothing`() throws {
    let (reading, writing) = (NumberReadingStub(), NumberWritingSpy())
    reading.numberStub.throws(.storage(.nestedUpdate(path: "")))

    try Calculator(reading: reading, writing: writing).writeTimesTen(of: 1)

    #expect(writing.writeSpy.calls == [Call(10)])
  }

  @Test func `reading writes nothing`() throws {
    let (reading, writing) = (NumberReadingStub(), NumberWritingSpy())

    _ = try Calculator(reading: reading, writing: writing).timesTen()

    #expect(writing.writeSpy.calls == [])
  }

  @Test func `a number that would overflow isn't written`() {
    let writing = NumberWritingSpy()

    #expect(throws: CalculatorError.overflow(.max)) {
      try Calculator(reading: NumberReadingStub(), writing: writing).writeTimesTen(of: .max)
    }
    #expect(writing.writeSpy.calls == [])
  }

  @Test func `a number is multiplied by ten when it is written, and again when it is read`() throws {
    let store = InMemoryKeyValueStore()
    let calculator = Calculator(reading: NumberReader(store: store), writing: NumberWriter(store: store))

    try calculator.writeTimesTen(of: 1)

    #expect(try calculator.timesTen() == 100)
  }
}
