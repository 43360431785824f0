/// A JSON number, of which a store tells two kinds apart by how they are written.
enum JSONNumber: Equatable {
  /// Without point and exponent: `1`.
  case integer(Int)

  /// With one of them: `1.0`, `1e3`.
  case double(Double)
}
