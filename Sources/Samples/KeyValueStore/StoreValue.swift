import Foundation

/// A typed value of a store. Literals work:
///
///     let literals: [StoreValue] = [1, 1.0, "1", true, [1, "mixed"], ["key": 1]]
public enum StoreValue: Sendable {
  case integer(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  case data(Data)
  indirect case array([StoreValue])
  indirect case dictionary([String: StoreValue])
}

extension StoreValue: Equatable {
  /// Returns whether two values have the same type and content. NaN equals itself, so that a read value equals the stored one.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): one == other || one.isNaN && other.isNaN
    case (.string(let one), .string(let other)): one == other
    case (.bool(let one), .bool(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.array(let one), .array(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    default: false
    }
  }
}

/// The conversions between numbers and truth values, as `UserDefaults` makes them; nil for any other value. Unlike in
/// `UserDefaults`, a string is never a number: `"7 apples"` reads as nil.
extension StoreValue {
  /// A number without its fraction, 1 for true, 0 for false. A floating-point number that doesn't fit an `Int` reads as nil.
  public var integerValue: Int? {
    switch self {
    case .integer(let integer): integer
    case .double(let double): Int(exactly: double.rounded(.towardZero))
    case .bool(let bool): bool ? 1 : 0
    case .string, .data, .array, .dictionary: nil
    }
  }

  /// The number as in ``integerValue``, but with its fraction.
  public var doubleValue: Double? {
    if case .double(let double) = self { double } else { integerValue.map(Double.init) }
  }

  /// True for any number but zero.
  public var boolValue: Bool? { doubleValue.map { $0 != 0 } }
}

extension StoreValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(integerLiteral integer: Int) { self = .integer(integer) }
  public init(floatLiteral double: Double) { self = .double(double) }
  public init(stringLiteral string: String) { self = .string(string) }
  public init(booleanLiteral bool: Bool) { self = .bool(bool) }
  public init(arrayLiteral elements: StoreValue...) { self = .array(elements) }
  /// Creates a dictionary; a duplicate key in the literal stops the program.
  public init(dictionaryLiteral members: (String, StoreValue)...) {
    self = .dictionary(Dictionary(uniqueKeysWithValues: members))
  }
}
