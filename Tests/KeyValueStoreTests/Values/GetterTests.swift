import Foundation
import KeyValueStoreSample
import TestSupport
import Testing

/// The meaning of a value of one kind when another is asked for. The expectations are the answers of `UserDefaults`.
struct GetterTests {
  struct Case: CustomTestStringConvertible {
    let value: StoreValue
    let integer: Int
    let double: Double
    let bool: Bool
    let string: String?

    init(_ value: StoreValue, _ integer: Int, _ double: Double, _ bool: Bool, _ string: String?) {
      (self.value, self.integer, self.double, self.bool, self.string) = (value, integer, double, bool, string)
    }

    var testDescription: String { "\(value)" }
  }

  static let numbers = [
    Case(42, 42, 42, true, "42"), Case(0, 0, 0, false, "0"), Case(-2, -2, -2, true, "-2"), Case(1, 1, 1, true, "1"),
    Case(.integer(.min), .min, -9.223372036854775808e18, true, "-9223372036854775808"),
    Case(3.7, 3, 3.7, true, "3.7"), Case(-3.7, -3, -3.7, true, "-3.7"), Case(1.0, 1, 1, true, "1.0"),
    Case(0.0, 0, 0, false, "0.0"), Case(0.5, 0, 0.5, true, "0.5"), Case(-0.5, 0, -0.5, true, "-0.5"),
    Case(1e15, 1_000_000_000_000_000, 1e15, true, "1000000000000000.0"),
    Case(1e18, 1_000_000_000_000_000_000, 1e18, true, "1e+18"),
    Case(true, 1, 1, true, "1"), Case(false, 0, 0, false, "0"),
  ]

  static let strings = [
    Case("42", 42, 42, true, "42"), Case(" 42", 42, 42, true, " 42"), Case("42abc", 42, 42, true, "42abc"),
    Case("abc", 0, 0, false, "abc"), Case("", 0, 0, false, ""), Case("3.7", 3, 3.7, true, "3.7"),
    Case("-5", -5, -5, true, "-5"), Case("+5", 5, 5, true, "+5"), Case("1e3", 1, 1000, true, "1e3"),
    Case("99999999999999999999", .max, 1e20, true, "99999999999999999999"),
    Case("-99999999999999999999", .min, -1e20, true, "-99999999999999999999"),
    Case("0x10", 0, 0, false, "0x10"), Case("YES", 0, 0, true, "YES"), Case("no", 0, 0, false, "no"),
    Case("true", 0, 0, true, "true"), Case("T", 0, 0, true, "T"), Case("y", 0, 0, true, "y"),
    Case("false", 0, 0, false, "false"), Case("0", 0, 0, false, "0"), Case("007", 7, 7, true, "007"),
    Case(".5", 0, 0.5, false, ".5"), Case("--5", 0, 0, false, "--5"), Case("inf", 0, 0, false, "inf"),
  ]

  // Foundation for Linux traps where a number would begin with half a character.
  static let stringsBeyondFFFF = [
    Case("😀", 0, 0, false, "😀"), Case(" 😀", 0, 0, false, " 😀"), Case("\t\n😀", 0, 0, false, "\t\n😀"),
    Case("-😀", 0, 0, false, "-😀"), Case("+😀", 0, 0, false, "+😀"), Case("42😀", 42, 42, true, "42😀"),
    Case("1.5😀", 1, 1.5, true, "1.5😀"), Case("1.😀", 1, 1, true, "1.😀"), Case("1e😀", 1, 0, true, "1e😀"),
    Case("😀1", 0, 0, false, "😀1"), Case("\u{1D7D7}", 0, 0, false, "\u{1D7D7}"), Case("Y😀", 0, 0, true, "Y😀"),
    Case("0😀1", 0, 0, false, "0😀1"), Case("\u{10FFFF}", 0, 0, false, "\u{10FFFF}"),
  ]

  static let others = [
    Case(.data(Data([49])), 0, 0, false, nil), Case(.date(Date(timeIntervalSinceReferenceDate: 5)), 0, 0, false, nil),
    Case([1, 2], 0, 0, false, nil), Case(["a": 1], 0, 0, false, nil),
  ]

  // `UserDefaults` answers these by accident: see `StoreValue.integerValue`.
  static let differences = [
    Case(.integer(.max), .max, 9.223372036854775807e18, true, "9223372036854775807"),
    Case(1e19, .max, 1e19, true, "1e+19"), Case(-1e19, .min, -1e19, true, "-1e+19"),
    Case(9.223372036854775808e18, .max, 9.223372036854775808e18, true, "9.223372036854776e+18"),
    Case(-9.223372036854775808e18, .min, -9.223372036854775808e18, true, "-9.223372036854776e+18"),
    Case(.double(.infinity), .max, .infinity, true, "inf"), Case(.double(-.infinity), .min, -.infinity, true, "-inf"),
  ]

  @Test(arguments: numbers + strings + stringsBeyondFFFF + others + differences)
  func `a value reads as another kind by the rules of UserDefaults`(_ example: Case) throws {
    let store = InMemoryKeyValueStore(["key": example.value])

    #expect(try store.integer(forKey: "key") == example.integer)
    #expect(try store.double(forKey: "key") == example.double)
    #expect(try store.bool(forKey: "key") == example.bool)
    #expect(try store.string(forKey: "key") == example.string)
    // The same within an update.
    #expect(try store.update { $0.integer(forKey: "key") } == example.integer)
  }

  @Test func `no character stops the process, wherever it stands in a string`() {
    var (count, readCount) = (0, 0)
    for value in stride(from: UInt32(0), to: 0x110000, by: Stress.count(10_007, full: 17)) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for beginning in ["", " ", "-", "7", "7.", "7e", "0"] {
        let value = StoreValue.string(beginning + String(scalar))
        readCount += value.integerValue != nil && value.doubleValue != nil && value.boolValue != nil ? 1 : 0
        count += 1
      }
    }
    #expect(readCount == count)
  }

  @Test func `NaN reads as 0 and as true, and a missing value as 0, false and nothing`() throws {
    let store = InMemoryKeyValueStore(["nan": .double(.nan)])

    #expect(try store.integer(forKey: "nan") == 0)
    #expect(try store.double(forKey: "nan").isNaN)
    #expect(try store.bool(forKey: "nan"))
    #expect(try store.string(forKey: "nan") == "nan")

    #expect(try store.integer(forKey: "key") == 0)
    #expect(try store.double(forKey: "key") == 0)
    #expect(try store.bool(forKey: "key") == false)
    #expect(try store.string(forKey: "key") == nil)
    #expect(try store.data(forKey: "key") == nil)
    #expect(try store.date(forKey: "key") == nil)
    #expect(try store.array(forKey: "key") == nil)
    #expect(try store.dictionary(forKey: "key") == nil)
  }

  @Test func `data, dates, arrays and dictionaries read only as what they are`() throws {
    let date = Date(timeIntervalSinceReferenceDate: 5)
    let store = InMemoryKeyValueStore([
      "data": .data(Data([1])), "date": .date(date), "array": [1], "dictionary": ["a": 1], "string": "text",
    ])

    for key in try store.keys {
      #expect(try store.data(forKey: key) == (key == "data" ? Data([1]) : nil))
      #expect(try store.date(forKey: key) == (key == "date" ? date : nil))
      #expect(try store.array(forKey: key) == (key == "array" ? [1] : nil))
      #expect(try store.dictionary(forKey: key) == (key == "dictionary" ? ["a": 1] : nil))
    }
  }
}
