/// A source of random values: `.in(0...99)`, `.of("mint", "green")`, or a function.
///
/// The first of several values and the number nearest to zero are the simplest, which a failure prefers.
public nonisolated struct RandomSource<Value>: Sendable {
  let make: @Sendable (inout RandomChoices) -> Value

  /// Creates a source from a function of random numbers alone; small numbers should make simple values.
  public init(_ make: @escaping @Sendable (inout RandomChoices) -> Value) { self.make = make }

  /// Returns a source of these values.
  public static func of(_ first: Value, _ others: Value...) -> Self where Value: Sendable {
    Self { ([first] + others).randomElement(using: &$0) ?? first }
  }
}

nonisolated extension RandomSource where Value: FixedWidthInteger & Sendable {
  /// Returns a source of numbers in this range.
  public static func `in`(_ range: ClosedRange<Value>) -> Self {
    let simplest = min(max(0, range.lowerBound), range.upperBound)
    return Self { choices in
      // The distance from the simplest number, and then the side: small numbers make a simple value, and `true`.
      let (below, above) = (
        simplest.magnitude(to: range.lowerBound), simplest.magnitude(to: range.upperBound)
      )
      let distance = Value.Magnitude.random(in: 0...max(below, above), using: &choices)
      let isBelow = distance > above || distance <= below && distance > 0 && !Bool.random(using: &choices)
      return isBelow ? simplest &- Value(truncatingIfNeeded: distance) : simplest &+ Value(truncatingIfNeeded: distance)
    }
  }
}

nonisolated extension FixedWidthInteger {
  /// Returns the distance to another number, which may exceed the type's range.
  fileprivate func magnitude(to other: Self) -> Magnitude {
    self < other ? Magnitude(truncatingIfNeeded: other &- self) : Magnitude(truncatingIfNeeded: self &- other)
  }
}

nonisolated extension RandomChoices {
  /// Takes the next value from a source: `choices.draw(.in(-1_000...1_000))`.
  ///
  /// For `Int.random(in: -1_000...1_000, using: &choices)`, -1,000 is the simplest number; for this function, 0.
  public mutating func draw<Value>(_ source: RandomSource<Value>) -> Value { source.make(&self) }
}
