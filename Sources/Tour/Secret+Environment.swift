import Foundation
import NetworkingSample

extension Secret {
  /// Reads a key from an environment variable, without surrounding whitespace left by copying.
  ///
  /// - Returns: The key; nil if the variable is unset or blank.
  init?(_ variable: String, in environment: [String: String]) {
    let text = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
