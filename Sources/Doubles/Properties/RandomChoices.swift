import Foundation

#if canImport(Doubles)
  import Doubles
#endif

/// The random numbers for an input: from a seed, or planned for a smaller input by
/// ``everyInput(_:also:seed:labels:within:file:line:_:satisfies:)``.
public nonisolated struct RandomChoices: RandomNumberGenerator, Sendable {
  private(set) var generator: SeededGenerator
  /// The numbers so far.
  @_spi(Hooks) public private(set) var made: [UInt64] = []
  private let planned: [UInt64]?
  /// The minimum number of smallest numbers after the planned ones.
  static let fill = 100

  @_spi(Hooks) public init(_ generator: SeededGenerator, planned: [UInt64]? = nil) {
    (self.generator, self.planned) = (generator, planned)
  }

  /// Returns the next number: first the planned numbers, then the smallest, then random numbers.
  ///
  /// NB: The smallest is 1, since the standard library draws again for a 0. Code that draws again after rejecting a
  /// number must end, too: after this many numbers, no input would be smaller.
  public mutating func next() -> UInt64 {
    let number =
      if let planned, made.count < planned.count {
        planned[made.count]
      } else if let planned, made.count < planned.count + max(planned.count, Self.fill) {
        1 as UInt64
      } else { Self.withEdges(generator.next()) }
    made.append(number)
    return number
  }

  /// Returns the number or, one time in sixteen, the smallest or the largest one, since many faults are at the ends of a range.
  private static func withEdges(_ number: UInt64) -> UInt64 {
    guard number % 16 == 0 else { return number }
    return number % 32 == 0 ? 1 : .max
  }
}

/// The seed for searches that don't specify one: `SEED=… swift test`.
nonisolated var environmentSeed: UInt64? { ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } }

/// Returns the seed for a search that doesn't specify one: from the environment, or else random.
@_spi(Hooks)
public nonisolated func newSeed() -> UInt64 { environmentSeed ?? .random(in: 0...UInt64.max) }
