import Foundation

/// The thread sanitizer, which needs extra memory and files, so tests that measure either can't run under it.
public enum ThreadSanitizer {
  /// Whether the sanitizer's runtime is part of this process.
  public static let isOn: Bool = {
    guard let process = unsafe dlopen(nil, RTLD_NOW) else { return false }
    return unsafe dlsym(process, "__tsan_init") != nil
  }()
}
