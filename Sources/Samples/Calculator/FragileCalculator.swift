import Foundation

/// A calculator on a global: how not to do it.
///
/// It is shorter than the others, but all its tests share one `UserDefaults.standard`, with the app and the previous
/// run, too. `FragileCalculatorTests` shows two tests that pass alone and fail together. Nor can it report an overflow
/// or a failure to store: it traps, or silently loses the value.
public struct FragileCalculator: Sendable {
  /// The key in `UserDefaults.standard`.
  public static let key = "doubles.fragile-number"

  /// Creates a calculator. Taking no parameter is the mistake.
  public init() {}

  /// Returns ten times the stored number.
  public func timesTen() -> Int {
    UserDefaults.standard.integer(forKey: Self.key) * 10
  }

  /// Stores ten times `number`.
  public func writeTimesTen(of number: Int) {
    UserDefaults.standard.set(number * 10, forKey: Self.key)
  }
}
