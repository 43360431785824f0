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

extension StoreValue: Equatable {
  /// Whether two values are stored alike.
  ///
  /// It tells more apart than `Double` does, and less: `0.0` is not `-0.0`, and NaN is NaN. Otherwise a stored NaN would
  /// count as changed for ever, and the change from `0.0` to `-0.0` as none.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): isAlike(one, other)
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.bool(let one), .bool(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)):
      isAlike(one.timeIntervalSinceReferenceDate, other.timeIntervalSinceReferenceDate)
    case (.array(let one), .array(let other)): one == other
    case (.dictionary(let one), .dictionary(let other)): one == other
    default: false
    }
  }

  private static func isAlike(_ one: Double, _ other: Double) -> Bool {
    one.bitPattern == other.bitPattern || (one.isNaN && other.isNaN)
  }
}
