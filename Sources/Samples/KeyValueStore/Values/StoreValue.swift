import Foundation

/// A value that a store can keep, with its type.
///
///     let literals: [StoreValue] = [1, 1.0, "a", true, [1], ["a": 1]]
///
/// A value comes back as it was stored: `1` and `1.0` stay distinct, and so do `0.0` and `-0.0`; infinities, NaN, empty
/// data and the fractions of a date's seconds all survive. A NaN's sign and payload don't.
public enum StoreValue: Sendable {
  case integer(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  case data(Data)
  case date(Date)
  indirect case array([StoreValue])
  indirect case dictionary([String: StoreValue])

  /// The maximum nesting of arrays and dictionaries: shallow enough for the smallest thread's stack.
  public static let maximumDepth = 128

  /// Whether arrays and dictionaries are nested deeper than `limit`. It looks no deeper than that.
  func isDeeper(than limit: Int) -> Bool {
    switch self {
    case .array(let elements): limit == 0 || elements.contains { $0.isDeeper(than: limit - 1) }
    case .dictionary(let members): limit == 0 || members.values.contains { $0.isDeeper(than: limit - 1) }
    default: false
    }
  }
}

extension StoreValue: Equatable {
  /// Whether two values are stored alike: NaN is NaN, `0.0` is not `-0.0`, and spellings of an accented letter differ.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one.bitPattern == other.bitPattern || one.isNaN && other.isNaN
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.bool(let one), .bool(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)):
      one.timeIntervalSinceReferenceDate.storeValue == other.timeIntervalSinceReferenceDate.storeValue
    case (.array(let one), .array(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one.firstKey(differingFrom: other) == nil
    default: false
    }
  }
}

extension [String: StoreValue] {
  /// A key that only one of the dictionaries has with this spelling and value; nil if they are alike.
  func firstKey(differingFrom other: Self) -> String? {
    let own = first { key, value in
      guard let index = other.index(forKey: key) else { return true }
      return other[index].value != value || !other[index].key.utf8.elementsEqual(key.utf8)
    }
    return own?.key ?? (count == other.count ? nil : other.keys.first { self[$0] == nil })
  }
}

/// A value can be written as a literal, which lets an array or a dictionary mix types.
extension StoreValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral integer: Int) { self = .integer(integer) }
  public init(floatLiteral double: Double) { self = .double(double) }
  public init(stringLiteral string: String) { self = .string(string) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(arrayLiteral elements: StoreValue...) { self = .array(elements) }
  /// A duplicate key in the literal stops the program.
  public init(dictionaryLiteral members: (String, StoreValue)...) {
    self = .dictionary(.init(uniqueKeysWithValues: members))
  }
}

/// A type whose values a store can keep. Your own type conforms by providing the value to store:
///
///     private struct Theme: StoreValueConvertible {
///       var storeValue: StoreValue { "dark" }
///     }
public protocol StoreValueConvertible { var storeValue: StoreValue { get } }

extension StoreValue: StoreValueConvertible { public var storeValue: StoreValue { self } }
extension Int: StoreValueConvertible { public var storeValue: StoreValue { .integer(self) } }
extension Double: StoreValueConvertible { public var storeValue: StoreValue { .double(self) } }
extension String: StoreValueConvertible { public var storeValue: StoreValue { .string(self) } }
extension Bool: StoreValueConvertible { public var storeValue: StoreValue { .bool(self) } }
extension Data: StoreValueConvertible { public var storeValue: StoreValue { .data(self) } }
extension Date: StoreValueConvertible { public var storeValue: StoreValue { .date(self) } }
extension Array: StoreValueConvertible where Element: StoreValueConvertible {
  public var storeValue: StoreValue { .array(map(\.storeValue)) }
}
extension Dictionary: StoreValueConvertible where Key == String, Value: StoreValueConvertible {
  public var storeValue: StoreValue { .dictionary(mapValues(\.storeValue)) }
}
