/// Random numbers that are the same for the same seed; the stand-in for `SystemRandomNumberGenerator`.
///
/// It fits code that takes its generator as a parameter, like the standard library's own `shuffle(using:)`.
///
///     var generator = SeededGenerator(seed: seed)
///     return (0..<20).map { _ in maker.voucher(using: &generator).code }
///
/// The generator is a value, so a copy continues where the original was. Not for secrets: a few numbers reveal the rest.
///
/// Source: SplitMix64, from Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public nonisolated struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; every seed is as good as any other, even 0.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next number; each of the 2⁶⁴ numbers occurs once per period.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
