import Foundation
import Samples

/// Where stargazers come from, and with whose permission.
struct StargazersSource: Sendable {
  /// Whether GitHub is asked; otherwise a server on this machine with recorded answers.
  let isLive: Bool
  /// Who asks. The server on this machine is not told.
  let token: Secret?

  /// Takes the token from a variable of the environment, with the line's end that copying may have left there.
  init(isLive: Bool, token: String?) {
    let text = (token ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    self.isLive = isLive
    self.token = isLive && !text.isEmpty ? Secret(text) : nil
  }
}
