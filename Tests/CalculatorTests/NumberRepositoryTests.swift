import CalculatorSample
import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The real parts behind the calculators' seams, over both kinds of store.
struct NumberRepositoryTests {
  @Test(arguments: [0, 1, -1, Int.max, Int.min])
  func `a written number can be read back`(number: Int) throws {
    let store = InMemoryKeyValueStore()

    try NumberWriter(store: store).write(number)

    #expect(try NumberReader(store: store).number() == number)
  }

  @Test func `the last number written is stored, and no other key is changed`() throws {
    let store = InMemoryKeyValueStore(["other": 7])

    try NumberWriter(store: store).write(1)
    try NumberWriter(store: store).write(2)

    // Users' files depend on the name of the key, so a test pins it.
    #expect(store.values() == ["other": 7, "number": 2])
  }

  @Test func `a second reader finds the number in the file`() throws {
    let directory = TemporaryDirectory()
    let file = directory.url.appending(path: "numbers.json")
    let writer = NumberWriter(store: try FileKeyValueStore(at: file))
    try WritingCalculator(numbers: writer).writeTimesTen(of: 4)

    let reader = NumberReader(store: try FileKeyValueStore(at: file))

    #expect(try reader.number() == 40)
    #expect(try ReadingCalculator(numbers: reader).timesTen() == 400)
  }

  @Test func `a store that can't be read or written is reported with its path`() throws {
    let directory = TemporaryDirectory()
    let store = try FileKeyValueStore(at: directory.url)
    let failure = CalculatorError.storage(.system(path: store.url.path, code: EISDIR))

    #expect(throws: failure) { try NumberReader(store: store).number() }
    #expect(throws: failure) { try NumberWriter(store: store).write(1) }
  }

  @Test func `each error has a readable description`() {
    #expect(
      CalculatorError.overflow(.max).localizedDescription
        == "Ten times \(Int.max) is out of range (\(Int.min) to \(Int.max)); the stored number is as it was.")
    #expect(
      CalculatorError.overflowWhenRead(922_337_203_685_477_580).localizedDescription
        == """
        Ten times 922337203685477580 would be stored as a number that can't be multiplied by ten again; the stored number \
        is as it was.
        """)
    let error = KeyValueStoreError.nestedUpdate(path: "/a")
    #expect(CalculatorError.storage(error).localizedDescription == error.localizedDescription)
  }
}
