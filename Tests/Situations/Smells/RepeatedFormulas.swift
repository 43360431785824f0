import Testing

/// The formula once more: the test computes what it expects as the code does, with the same mistakes.
struct RepeatedFormulas {
  /// Every fifth pot is free.
  static func total(of pots: Int, at cents: Int) -> Int { (pots - pots / 5) * cents }

  // region: computed
  @Test(arguments: 0...10) func `every fifth pot is free, says the formula`(pots: Int) {
    #expect(Self.total(of: pots, at: 450) == (pots - pots / 5) * 450)
  }
  // endregion

  // region: written
  @Test(arguments: [(0, 0), (1, 450), (4, 1800), (5, 1800), (6, 2250), (10, 3600)])
  func `every fifth pot is free`(pots: Int, cents: Int) {
    #expect(Self.total(of: pots, at: 450) == cents)
  }
  // endregion
}
