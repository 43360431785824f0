import Foundation

/// The thread sanitizer, which needs memory and files of its own: a test of either can't hold under it.
public enum ThreadSanitizer {
  /// True if the sanitizer's runtime is part of this process.
  public static let isOn: Bool = {
    guard let process = unsafe dlopen(nil, RTLD_NOW) else { return false }
    return unsafe dlsym(process, "__tsan_init") != nil
  }()
}
