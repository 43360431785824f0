import TeaHouse
import Testing

extension Tutorial {
  /// The greeter of the first day asked the world: `Calendar.current.component(.hour, from: Date())`. Its test can only
  /// wait for the evening. A *seam* is a place where the world can be replaced without an edit there.
  ///
  /// Now change this, run, and put it back: in TeaHouse/Greeter.swift, write `<= 12` for `< 12`. The test with the real
  /// clock doesn't notice.
  @Suite("2. Seam: the place where a test can take the world's part") struct L02_Seam {
    /// A clock whose hour the test chooses.
    struct At: TimeTelling {
      let hour: Int
    }

    @Test func `with the real clock, a test can only check what is always true`() {
      let greeting = Greeter(time: WallClock()).greeting()

      #expect(["Good morning", "Good evening"].contains(greeting))
    }

    @Test(arguments: [(0, "Good morning"), (11, "Good morning"), (12, "Good evening"), (23, "Good evening")])
    func `through a seam, a test sets the hour`(hour: Int, greeting: String) {
      #expect(Greeter(time: At(hour: hour)).greeting() == greeting)
    }
  }
}
