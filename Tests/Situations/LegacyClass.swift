import Doubles
import Testing

/// A legacy class: no tests, and a global in the middle of a method that has to change.
///
/// - Fix: Find the seam first. Move the call that a test can't make into a method of its own, which a subclass in the
///   test overrides; no caller changes. Then *characterize*: write down what the class does today, odd or not. Then
///   change it.
/// - When not to: for code that nobody has to change, or that is replaced next month. And the subclass is a step, not
///   the end: when the class is touched again, the method becomes a parameter of the initializer.
///
/// Source: Michael Feathers, *Working Effectively with Legacy Code*, chapters 4 (seams), 13 (characterization tests)
/// and 25 (subclass and override method).
struct LegacyClass {
  final class ReceiptPrinter: Sendable {
    static let shared = ReceiptPrinter()
    func print(_ line: String) { fatalError("There is no printer on this machine.") }
  }

  class Till {
    private var prices: [Int] = []

    init() {}
    func add(_ cents: Int) { prices.append(cents) }

    func close() {
      let sum = prices.reduce(0, +)
      let discount = sum > 1000 ? sum / 10 : 0
      output("\(prices.count) pots, \(sum - discount) cents")
      if discount > 0 { output("You saved \(discount) cents") }
    }

    /// The seam: `close()` used to contain this line, twice.
    func output(_ line: String) { ReceiptPrinter.shared.print(line) }
  }

  final class TillSpy: Till {
    let outputSpy = Spy { (line: String) in }
    override func output(_ line: String) { outputSpy(line) }
  }

  /// Each row is what the class printed when it was run for the first time in a test.
  @Test(arguments: [
    ([], ["0 pots, 0 cents"]),
    ([450], ["1 pots, 450 cents"]),
    ([450, 550], ["2 pots, 1000 cents"]),
    ([450, 551], ["2 pots, 901 cents", "You saved 100 cents"]),
    ([-450], ["1 pots, -450 cents"]),
  ])
  func `a till's output is the same as before`(prices: [Int], lines: [String]) {
    let till = TillSpy()
    for price in prices { till.add(price) }

    till.close()

    #expect(till.outputSpy.calls.map(\.arguments) == lines)
  }
}
