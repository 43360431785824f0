import Foundation

/// Two sizes of one test: small figures for the quick loop, the full ones with `STRESS=1 swift test`.
///
///     @Test(.enabled(if: Stress.isOn, "takes a minute"))
///     let rounds = Stress.count(20, full: 800)
public enum Stress {
  /// True if the environment holds `STRESS` with any value but `0` and the empty one.
  public static let isOn = !["", "0"].contains(ProcessInfo.processInfo.environment["STRESS"] ?? "")

  /// How often to do something.
  public static func count(_ small: Int, full: Int) -> Int {
    isOn ? full : small
  }

  /// All elements at full size, otherwise `small` of them, evenly from the whole list.
  public static func share<Element>(of all: [Element], small: Int) -> [Element] {
    guard !isOn, all.count > small else { return all }
    return (0..<small).map { all[$0 * all.count / small] }
  }
}
