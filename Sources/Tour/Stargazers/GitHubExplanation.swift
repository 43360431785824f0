import Samples

/// Says what GitHub's refusals mean for the user of the tour, and what to do about them.
struct GitHubExplanation {
  /// Whose stars were asked for.
  let repository: Repository
  /// Whether there was a token.
  let hasToken: Bool

  /// Explains an error.
  func callAsFunction(_ error: NetworkError) -> String {
    switch error {
    case .tooManyRequests(let delay):
      let wait = delay.map { "Ask again in \(Self.text(of: $0))." } ?? "Ask again in an hour at the latest."
      return "GitHub wants no more requests for now. \(wait)\(hasToken ? "" : Self.advice)"
    case .notAuthorized(401): return "GitHub doesn't know the token in GITHUB_TOKEN; it may have expired."
    case .notAuthorized: return "GitHub refuses access to \(repository).\(hasToken ? "" : Self.advice)"
    case .notFound:
      return
        "GitHub knows no repository \(repository), or only those who may see it\(hasToken ? "" : ", with a token")."
    case .unexpectedStatus(422): return "GitHub lists no pages that far behind."
    default: return "\(error)"
    }
  }

  private static let advice = " With a token in GITHUB_TOKEN it allows 5,000 an hour instead of 60."

  /// A duration for people, never shorter than it is.
  static func text(of duration: Duration) -> String {
    let seconds = max(1, duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0))
    return seconds < 120 ? "\(seconds) s" : "\((seconds + 59) / 60) min"
  }
}
