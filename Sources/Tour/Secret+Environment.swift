import Foundation
import NetworkingSample

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
