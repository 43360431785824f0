import Foundation

/// Whether the tests run with the full figures, as `STRESS=1 swift test`, or small.
public enum Stress {
  public static let isOn = ProcessInfo.processInfo.environment["STRESS"] == "1"
}
