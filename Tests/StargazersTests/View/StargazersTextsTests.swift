import NetworkingSample
import PresentationSample
import StargazersSample
import Testing

struct StargazersTextsTests {
  private static let english = StargazersTexts(language: .english, tokenName: "TOKEN", hasToken: true)
  private static let englishWithout = StargazersTexts(language: .english, tokenName: "TOKEN", hasToken: false)
  private static let japanese = StargazersTexts(language: .japanese, tokenName: "TOKEN", hasToken: true)
  private static let japaneseWithout = StargazersTexts(language: .japanese, tokenName: "TOKEN", hasToken: false)

  @Test func `a repository without stars is described in the user's language`() {
    #expect(Self.english.nobody(for: .example) == "Nobody has starred tea/kettle yet.")
    #expect(Self.japanese.nobody(for: .example) == "tea/kettle にスターを付けた人はまだいません。")
  }

  @Test(arguments: [
    Row(
      .tooManyRequests(retryAfter: .seconds(90)), english, "Too many requests were made. Try again in 90 seconds."),
    Row(
      .tooManyRequests(retryAfter: nil), englishWithout,
      """
      Too many requests were made. Try again later. \
      With a token in TOKEN, GitHub allows 5,000 requests an hour instead of 60.
      """),
    Row(
      .tooManyRequests(retryAfter: nil), japaneseWithout,
      "リクエストが多すぎます。後でもう一度お試しください。TOKEN にトークンを設定すると、1 時間に 60 回の上限が 5,000 回になります。"),
    Row(.notAuthorized(status: 401), english, "GitHub doesn't know the token in TOKEN; it may have expired."),
    Row(.notAuthorized(status: 401), japanese, "TOKEN のトークンが無効か、期限切れです。"),
    Row(.notAuthorized(status: 403), english, "GitHub refuses access to tea/kettle."),
    Row(
      .notAuthorized(status: 403), englishWithout,
      "GitHub refuses access to tea/kettle. With a token in TOKEN, GitHub allows 5,000 requests an hour instead of 60."),
    Row(.notAuthorized(status: 403), japanese, "tea/kettle へのアクセスが拒否されました。"),
    Row(.notFound(status: 404), english, "GitHub knows no repository tea/kettle."),
    Row(
      .notFound(status: 404), englishWithout,
      "GitHub knows no repository tea/kettle. A private one is shown with a token in TOKEN."),
    Row(.notFound(status: 404), japanese, "リポジトリ tea/kettle は見つかりません。"),
    Row(
      .notFound(status: 404), japaneseWithout,
      "リポジトリ tea/kettle は見つかりません。非公開のものは TOKEN にトークンが必要です。"),
    Row(.unexpectedStatus(422), english, "GitHub doesn't list pages that far back."),
    Row(.unexpectedStatus(422), japanese, "これより先のページは GitHub から取得できません。"),
  ])
  func `a refusal by GitHub is explained, with advice`(row: Row) {
    #expect(row.texts.message(for: row.error, of: .example) == row.message)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let error: NetworkError
    let texts: StargazersTexts
    let message: String

    init(_ error: NetworkError, _ texts: StargazersTexts, _ message: String) {
      self.error = error
      self.texts = texts
      self.message = message
    }

    var testDescription: String { message }
  }
}
