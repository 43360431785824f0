import Foundation
import NetworkingSample

/// The variables of the process's environment.
enum Environment {
  /// Removes what would only do harm, before anything reads it.
  ///
  /// The tour speaks English, and writes numbers as in the United States. With a locale's name that it doesn't know,
  /// Foundation's ICU crashes on Linux when it writes the first number.
  static func prepare() {
    let variables = ProcessInfo.processInfo.environment
    for name in variables.keys where name == "LANG" || name.hasPrefix("LC_") { unsafe unsetenv(name) }
    // A proxy can't reach the server with the recorded answers, which is on this machine.
    let direct = [variables["no_proxy"] ?? variables["NO_PROXY"], "127.0.0.1"].compactMap(\.self).joined(separator: ",")
    unsafe setenv("no_proxy", direct, 1)
  }
}

extension Secret {
  /// Takes a key from an environment variable, without blanks and line ends left by copying.
  ///
  /// - Returns: The key; nil if the variable is not set, or blank.
  init?(_ variable: String, in environment: [String: String]) {
    let text = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
