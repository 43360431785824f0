import Testing

/// A feature is due today, and it belongs in the middle of a method without tests.
///
/// - Fix: The new lines sprout next to the old ones: a function of their own, written test first, and one call to it in
///   the old method. The old code is no better afterward, but the new code is tested.
/// - When not to: where the feature changes the work of the old lines rather than their input. Then characterize them
///   first: see `LegacyClass`. If the class can't even be compiled into a test, the sprout is a type of its own
///   (*Sprout Class*).
///
/// Source: Feathers, chapter 6, *Sprout Method*.
struct SproutMethod {
  enum Before {
    final class Kitchen {
      func serve(_ teas: [String]) {
        for tea in teas { fatalError("This would boil water, for \(tea).") }
      }
    }
  }

  final class Kitchen {
    func serve(_ teas: [String]) {
      for tea in Self.withoutRepetitions(teas) { fatalError("This would boil water, for \(tea).") }
    }

    /// The sprout: the teas without direct repetitions, which are poured from the same pot.
    static func withoutRepetitions(_ teas: [String]) -> [String] {
      teas.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  @Test(arguments: [
    ([], []), (["mint"], ["mint"]), (["mint", "mint", "green"], ["mint", "green"]),
    (["mint", "green", "mint"], ["mint", "green", "mint"]),
  ])
  func `repeated orders of one tea share a pot`(teas: [String], pots: [String]) {
    #expect(Kitchen.withoutRepetitions(teas) == pots)
  }
}
