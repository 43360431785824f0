import Foundation

/// The memory of this process.
public enum Memory {
  /// The peak memory use in kilobytes; nil if the system doesn't report it, or the thread sanitizer would add its own.
  public static var peak: Int? {
    if ThreadSanitizer.isOn { return nil }
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }
}
