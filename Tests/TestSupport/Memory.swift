import Foundation

/// The memory of this process.
public enum Memory {
  /// The most that it ever used at one time, in kilobytes; nothing where the system doesn't tell,
  /// or where the thread sanitizer's own is in it.
  public static var peak: Int? {
    if ThreadSanitizer.isOn { return nil }
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
