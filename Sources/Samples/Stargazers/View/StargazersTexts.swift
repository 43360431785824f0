import Foundation
import NetworkingSample
import PresentationSample

/// The texts of the sample in the user's language.
///
/// Only this sample knows what GitHub's refusals mean for the user, and what to do about them.
public struct StargazersTexts: Sendable {
  private let language: Language
  private let tokenName: String
  private let hasToken: Bool

  /// Chooses the texts; `tokenName` is where the user's access token is kept, such as the name of a variable.
  public init(language: Language, tokenName: String, hasToken: Bool) {
    self.language = language
    self.tokenName = tokenName
    self.hasToken = hasToken
  }

  /// Returns the notice that a repository has no stars.
  public func nobody(for repository: Repository) -> String {
    language.text(english: "Nobody has starred \(repository) yet.", japanese: "\(repository) にスターを付けた人はまだいません。")
  }

  /// Returns the reason for the failure, and the next step.
  public func message(for error: NetworkError, of repository: Repository) -> String {
    switch error {
    case .tooManyRequests: join(error.message(in: language), advice)
    case .notAuthorized(401):
      language.text(
        english: "GitHub doesn't know the token in \(tokenName); it may have expired.",
        japanese: "\(tokenName) のトークンが無効か、期限切れです。")
    case .notAuthorized:
      join(
        language.text(english: "GitHub refuses access to \(repository).", japanese: "\(repository) へのアクセスが拒否されました。"),
        advice)
    case .notFound:
      join(
        language.text(english: "GitHub knows no repository \(repository).", japanese: "リポジトリ \(repository) は見つかりません。"),
        hasToken
          ? nil
          : language.text(
            english: "A private one is shown with a token in \(tokenName).",
            japanese: "非公開のものは \(tokenName) にトークンが必要です。"))
    case .unexpectedStatus(422):
      language.text(english: "GitHub doesn't list pages that far back.", japanese: "これより先のページは GitHub から取得できません。")
    default: error.message(in: language)
    }
  }

  private var advice: String? {
    hasToken
      ? nil
      : language.text(
        english: "With a token in \(tokenName), GitHub allows 5,000 requests an hour instead of 60.",
        japanese: "\(tokenName) にトークンを設定すると、1 時間に 60 回の上限が 5,000 回になります。")
  }

  private func join(_ sentences: String?...) -> String {
    sentences.compactMap(\.self).joined(separator: language.text(english: " ", japanese: ""))
  }
}
