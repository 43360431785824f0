import Foundation

/// A type whose values a store can keep: the seven kinds of ``StoreValue``, and arrays and dictionaries of them.
///
/// Your own type joins by saying what it is stored as:
///
///     extension Theme: StoreValueConvertible {
///       var storeValue: StoreValue { .string(rawValue) }
///     }
public protocol StoreValueConvertible {
  /// This value as the store keeps it.
  var storeValue: StoreValue { get }
}

extension StoreValue: StoreValueConvertible {
  public var storeValue: StoreValue { self }
}

extension Int: StoreValueConvertible {
  public var storeValue: StoreValue { .integer(self) }
}

extension Double: StoreValueConvertible {
  public var storeValue: StoreValue { .double(self) }
}

extension String: StoreValueConvertible {
  public var storeValue: StoreValue { .string(self) }
}

extension Bool: StoreValueConvertible {
  public var storeValue: StoreValue { .bool(self) }
}

extension Data: StoreValueConvertible {
  public var storeValue: StoreValue { .data(self) }
}

extension Date: StoreValueConvertible {
  public var storeValue: StoreValue { .date(self) }
}

extension Array: StoreValueConvertible where Element: StoreValueConvertible {
  public var storeValue: StoreValue { .array(map(\.storeValue)) }
}

extension Dictionary: StoreValueConvertible where Key == String, Value: StoreValueConvertible {
  public var storeValue: StoreValue { .dictionary(mapValues(\.storeValue)) }
}
