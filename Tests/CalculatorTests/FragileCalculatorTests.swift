import CalculatorSample
import Foundation
import Testing

/// A global that makes tests fragile: two tests that pass alone and fail together.
///
/// To show it without a flaky suite, the two are functions here, and one real test runs them in every order.
@Suite(.serialized) struct FragileCalculatorTests {
  let calculator = FragileCalculator()

  /// Passes if no number has been stored: it expects a clean slate.
  func readingTestPasses() -> Bool {
    calculator.timesTen() == 0
  }

  /// Always passes, and leaves its number behind.
  func writingTestPasses() -> Bool {
    calculator.writeTimesTen(of: 1)
    return UserDefaults.standard.integer(forKey: FragileCalculator.key) == 10
  }

  /// Removes the stored number, as in a fresh installation.
  func cleanSlate() {
    UserDefaults.standard.removeObject(forKey: FragileCalculator.key)
  }

  @Test func `two tests pass alone and fail together`() {
    defer { cleanSlate() }

    cleanSlate()
    #expect(readingTestPasses(), "alone")
    cleanSlate()
    #expect(writingTestPasses(), "alone")

    cleanSlate()
    #expect(readingTestPasses() && writingTestPasses(), "together, in the lucky order")

    cleanSlate()
    _ = writingTestPasses()
    // In the other order the reading test finds the number left by the writing test: 10, so 100 and not 0.
    #expect(!readingTestPasses(), "together, in the unlucky order")
    #expect(calculator.timesTen() == 100)
  }
}
