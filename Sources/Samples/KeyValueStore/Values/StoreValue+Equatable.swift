import Foundation

extension StoreValue: Equatable {
  /// Whether two values are stored alike.
  ///
  /// It tells more apart than `Double` does, and less: `0.0` is not `-0.0`, and NaN is NaN. Otherwise a stored NaN would
  /// count as changed for ever, and the change from `0.0` to `-0.0` as none. Likewise two spellings of an accented letter
  /// are two values, although Swift takes them for one.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    // What is still to be compared is kept in an array and not on the stack, however deep the values.
    var pairs = [(one, other)]
    while let pair = pairs.popLast() {
      switch pair {
      case (.array(let ones), .array(let others)):
        if ones.count != others.count { return false }
        pairs += zip(ones, others)
      case (.dictionary(let ones), .dictionary(let others)):
        if ones.count != others.count { return false }
        for (key, one) in ones {
          guard let other = others[key] else { return false }
          pairs.append((one, other))
        }
      case (let one, let other):
        if !isAlike(one, other) { return false }
      }
    }
    return true
  }

  /// Compares two values of which at most one has parts.
  private static func isAlike(_ one: StoreValue, _ other: StoreValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one == other
    case (.double(let one), .double(let other)): isAlike(one, other)
    case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
    case (.bool(let one), .bool(let other)): one == other
    case (.data(let one), .data(let other)): one == other
    case (.date(let one), .date(let other)):
      isAlike(one.timeIntervalSinceReferenceDate, other.timeIntervalSinceReferenceDate)
    default: false
    }
  }

  private static func isAlike(_ one: Double, _ other: Double) -> Bool {
    one.bitPattern == other.bitPattern || (one.isNaN && other.isNaN)
  }
}
