import Foundation

/// The conversions between values of different types: the rules of `UserDefaults`, as observed in Foundation for Linux
/// (Swift 6.3.1). Each is nil for data, dates, arrays and dictionaries.
///
/// Two results differ on purpose. A floating-point number outside the range of `Int` reads as the nearest integer and
/// NaN as 0, where the result of `UserDefaults` depends on the processor; and `Int.max`, which it loses, reads as
/// itself.
extension StoreValue {
  /// A number loses its fraction, true is 1, and a string gives the number at its beginning: `"42 apples"` reads as 42.
  public var integerValue: Int? { number?.integer }

  /// As for ``integerValue``, with the fraction.
  public var doubleValue: Double? { number?.double }

  /// Every number but zero is true. So is a string that begins with Y, y, T, t or 1 to 9, after blanks, a sign and
  /// zeros.
  public var boolValue: Bool? { number?.bool }

  /// True is "1" and false is "0".
  public var stringValue: String? {
    switch self {
    case .integer(let integer): integer.description
    case .double(let double): double.description
    case .bool(let bool): bool ? "1" : "0"
    case .string(let string): string
    case .data, .date, .array, .dictionary: nil
    }
  }

  private var number: (integer: Int, double: Double, bool: Bool)? {
    switch self {
    case .integer(let integer): return (integer, Double(integer), integer != 0)
    case .double(let double):
      // `exactly` is nil only for NaN and outside the range, since no fraction is left.
      let nearest = Int(exactly: double.rounded(.towardZero)) ?? (double.isNaN ? 0 : double < 0 ? .min : .max)
      return (nearest, double, double != 0)
    case .bool(let bool): return (bool ? 1 : 0, bool ? 1 : 0, bool)
    case .string(let string):
      // No number contains a character beyond U+FFFF, and if the text begins with one, Foundation for Linux traps.
      let beginning = NSString(string: String(string.unicodeScalars.prefix { $0.value <= 0xFFFF }))
      return (beginning.integerValue, beginning.doubleValue, beginning.boolValue)
    case .data, .date, .array, .dictionary: return nil
    }
  }
}
