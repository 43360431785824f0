import Foundation

/// Whether the tests run at full size: `STRESS=1 swift test`.
///
///     @Test(.enabled(if: Stress.isOn, "takes a minute"))
///     let rounds = Stress.isOn ? 800 : 20
public enum Stress {
  /// True if the environment holds `STRESS` with any value but `0` and the empty one.
  public static let isOn = !["", "0"].contains(ProcessInfo.processInfo.environment["STRESS"] ?? "")
}
