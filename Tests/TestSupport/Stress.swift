import Foundation

/// Two sizes of the same test: small sizes for a quick run, full sizes with `STRESS=1 swift test`.
///
///     @Test(.enabled(if: Stress.isOn, "takes a minute"))
///     let rounds = Stress.count(20, full: 800)
public enum Stress {
  /// Whether the environment variable `STRESS` is set to anything but `0` or the empty string.
  public static let isOn = !["", "0"].contains(ProcessInfo.processInfo.environment["STRESS"] ?? "")

  /// Returns the number of repetitions.
  public static func count(_ small: Int, full: Int) -> Int {
    isOn ? full : small
  }

  /// Returns all elements at full size, otherwise `small` of them, evenly spread.
  public static func share<Element>(of all: [Element], small: Int) -> [Element] {
    guard !isOn, all.count > small else { return all }
    return (0..<small).map { all[$0 * all.count / small] }
  }
}
