import Foundation
import NetworkingSample

extension Secret {
  /// Takes a key from a variable of the environment, without the blanks and the line's end that copying may have left.
  ///
  /// - Returns: Nothing if the variable is not set, or has no other character.
  init?(_ variable: String, in environment: [String: String]) {
    let text = (environment[variable] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return nil }
    self.init(text)
  }
}
