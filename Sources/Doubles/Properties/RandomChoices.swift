#if canImport(Doubles)
  import Doubles
#endif

/// The random numbers that an input is made of: from a seed, or such as ``everyInput(_:seed:within:file:line:_:satisfies:)``
/// plans them to make a smaller input.
public nonisolated struct RandomChoices: RandomNumberGenerator, Sendable {
  private(set) var generator: SeededGenerator
  /// The numbers so far.
  @_spi(Hooks) public private(set) var made: [UInt64] = []
  private let planned: [UInt64]?
  /// The least number of simplest numbers that follow a plan.
  static let fill = 100

  @_spi(Hooks) public init(_ generator: SeededGenerator, planned: [UInt64]? = nil) {
    (self.generator, self.planned) = (generator, planned)
  }

  /// The next number: one of the plan, then the smallest, then random ones.
  ///
  /// NB: The smallest is 1, since the standard library draws again for a 0. Code that draws until it likes a number must end,
  /// too: after as many numbers as this, no input would be a smaller one.
  public mutating func next() -> UInt64 {
    let number =
      if let planned, made.count < planned.count {
        planned[made.count]
      } else if let planned, made.count < planned.count + max(planned.count, Self.fill) {
        1 as UInt64
      } else { generator.next() }
    made.append(number)
    return number
  }
}
