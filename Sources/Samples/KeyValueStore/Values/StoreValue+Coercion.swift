import Foundation

/// The meaning of a value of one kind when another kind is asked for: the rules of `UserDefaults`.
///
/// They were observed on Foundation for Linux (Swift 6.3.1), and strings go through the same functions of Foundation
/// that `UserDefaults` calls. Two answers differ on purpose. A floating-point number beyond the range of `Int` reads as
/// the nearest integer and NaN as 0, where `UserDefaults` answers by accident of the processor; and `Int.max` reads as
/// itself, where `UserDefaults` on Linux loses it.
extension StoreValue {
  /// This value as an integer; nil for data, dates, arrays and dictionaries.
  ///
  /// A floating-point number loses its fraction (`-3.7` reads as -3), true is 1, and a string gives the number that it
  /// begins with: `"42 apples"` reads as 42, `"apples"` as 0.
  public var integerValue: Int? {
    switch self {
    case .integer(let integer): integer
    case .double(let double): Self.nearestInteger(to: double)
    case .bool(let bool): bool ? 1 : 0
    case .string(let string): Self.beginning(of: string).integerValue
    case .data, .date, .array, .dictionary: nil
    }
  }

  /// This value as a floating-point number; nil for data, dates, arrays and dictionaries.
  public var doubleValue: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .double(let double): double
    case .bool(let bool): bool ? 1 : 0
    case .string(let string): Self.beginning(of: string).doubleValue
    case .data, .date, .array, .dictionary: nil
    }
  }

  /// This value as a truth value; nil for data, dates, arrays and dictionaries.
  ///
  /// Every number but zero is true. A string is true if it begins with Y, y, T, t or a digit from 1 to 9, after blanks,
  /// a sign and zeros.
  public var boolValue: Bool? {
    switch self {
    case .integer(let integer): integer != 0
    case .double(let double): double != 0
    case .bool(let bool): bool
    case .string(let string): Self.beginning(of: string).boolValue
    case .data, .date, .array, .dictionary: nil
    }
  }

  /// This value as a string; nil for data, dates, arrays and dictionaries. True is "1" and false is "0".
  public var stringValue: String? {
    switch self {
    case .integer(let integer): integer.description
    case .double(let double): double.description
    case .bool(let bool): bool ? "1" : "0"
    case .string(let string): string
    case .data, .date, .array, .dictionary: nil
    }
  }

  /// The text up to the first character beyond U+FFFF.
  ///
  /// No number or truth value has one, and Foundation for Linux traps where a number would begin with it: to its scanner,
  /// which goes by UTF-16, half a character is none.
  private static func beginning(of string: String) -> NSString {
    NSString(string: String(string.unicodeScalars.prefix { $0.value <= 0xFFFF }))
  }

  private static func nearestInteger(to double: Double) -> Int {
    if double.isNaN { return 0 }
    // `exactly` is nil only beyond the range, since nothing is left behind the point.
    return Int(exactly: double.rounded(.towardZero)) ?? (double < 0 ? .min : .max)
  }
}
