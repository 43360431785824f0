import Foundation

/// A value that a store can keep, with its type.
///
///     let settings: StoreValue = ["volume": 0.5, "tracks": [1, 2, 3], "shuffle": true]
///
/// What is stored comes back as it was: `1` and `1.0` stay apart, and so do `0.0` and `-0.0`; infinities, NaN, empty
/// data and the fractions of a date's seconds all survive.
public enum StoreValue: Sendable {
  case integer(Int)
  case double(Double)
  case string(String)
  case bool(Bool)
  case data(Data)
  case date(Date)
  indirect case array([StoreValue])
  indirect case dictionary([String: StoreValue])

  /// How many arrays and dictionaries may stand inside each other.
  ///
  /// Reading needs no stack for nesting, but to compare or free a value needs a little for each level; this many fit
  /// into the smallest thread many times over. A deeper value is refused with
  /// ``KeyValueStoreError/nestedTooDeeply(key:)``.
  public static let maximumDepth = 512

  /// Whether more than `limit` arrays and dictionaries stand inside each other.
  ///
  /// It goes level by level and not by recursion, since what it looks for is what would exhaust the stack.
  func isDeeper(than limit: Int) -> Bool {
    var level = [self].filter(\.isContainer)
    for _ in 0..<limit {
      level = level.flatMap(\.children).filter(\.isContainer)
      if level.isEmpty { return false }
    }
    return true
  }

  private var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  private var children: [StoreValue] {
    switch self {
    case .array(let elements): elements
    case .dictionary(let members): Array(members.values)
    default: []
    }
  }
}
