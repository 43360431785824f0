import Foundation

/// A value that a store can keep, with its type.
///
///     let settings: StoreValue = ["volume": 0.5, "tracks": [1, 2, 3], "shuffle": true]
///
/// A value comes back as it was stored: `1` and `1.0` stay apart, and so do `0.0` and `-0.0`; infinities, NaN, empty data
/// and the fractions of a date's seconds all survive.
public enum StoreValue: Sendable {
  case integer(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  case data(Data)
  case date(Date)
  indirect case array([StoreValue])
  indirect case dictionary([String: StoreValue])

  /// The number of arrays and dictionaries that may stand inside each other: few enough for the smallest thread's stack.
  public static let maximumDepth = 128

  /// Whether more than `limit` arrays and dictionaries stand inside each other. It looks no deeper than that.
  func isDeeper(than limit: Int) -> Bool {
    switch self {
    case .array(let elements): limit == 0 || elements.contains { $0.isDeeper(than: limit - 1) }
    case .dictionary(let members): limit == 0 || members.values.contains { $0.isDeeper(than: limit - 1) }
    default: false
    }
  }
}

extension StoreValue: Equatable {
  /// Whether two values are stored alike: NaN is NaN, `0.0` is not `-0.0`, and two spellings of an accented letter are two
  /// values.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    StoreWriter.bytes(of: one) == StoreWriter.bytes(of: other)
  }
}

/// A value can be written as a literal, so that an array or a dictionary may mix types.
extension StoreValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral integer: Int) { self = .integer(integer) }
  public init(floatLiteral double: Double) { self = .double(double) }
  public init(stringLiteral string: String) { self = .string(string) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(arrayLiteral elements: StoreValue...) { self = .array(elements) }
  /// A key that stands twice in the literal stops the program.
  public init(dictionaryLiteral members: (String, StoreValue)...) {
    self = .dictionary(.init(uniqueKeysWithValues: members))
  }
}

/// A type whose values a store can keep. Your own type joins by giving the value that is stored for it:
///
///     extension Theme: StoreValueConvertible {
///       var storeValue: StoreValue { .string(rawValue) }
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
