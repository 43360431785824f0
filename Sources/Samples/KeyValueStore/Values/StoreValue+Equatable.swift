extension StoreValue: Equatable {
  /// Whether two values are stored alike.
  ///
  /// It tells more apart than `Double` does, and less: `0.0` is not `-0.0`, and NaN is NaN. Otherwise a stored NaN would
  /// count as changed for ever, and the change from `0.0` to `-0.0` as none. Likewise two spellings of an accented letter
  /// are two values, although Swift takes them for one.
  public static func == (one: StoreValue, other: StoreValue) -> Bool {
    one.stored == other.stored
  }

  private var stored: [UInt8] {
    var encoder = StoreEncoder()
    encoder.append(self)
    return encoder.bytes
  }
}
