import Samples
import Testing

@testable import tour

@Suite struct GitHubExplanationTests {
  private static let advice = " With a token in GITHUB_TOKEN it allows 5,000 an hour instead of 60."

  @Test(arguments: [
    (
      NetworkError.tooManyRequests(retryAfter: .seconds(90)), false,
      "GitHub wants no more requests for now. Ask again in 90 s.\(advice)"
    ),
    (
      .tooManyRequests(retryAfter: .seconds(600)), true, "GitHub wants no more requests for now. Ask again in 10 min."
    ),
    (
      .tooManyRequests(retryAfter: nil), false,
      "GitHub wants no more requests for now. Ask again in an hour at the latest.\(advice)"
    ),
    (.notAuthorized(status: 401), true, "GitHub doesn't know the token in GITHUB_TOKEN; it may have expired."),
    (.notAuthorized(status: 403), true, "GitHub refuses access to tea/kettle."),
    (.notAuthorized(status: 403), false, "GitHub refuses access to tea/kettle.\(advice)"),
    (.notFound(status: 404), true, "GitHub knows no repository tea/kettle, or only those who may see it."),
    (
      .notFound(status: 404), false,
      "GitHub knows no repository tea/kettle, or only those who may see it, with a token."
    ),
    (.unexpectedStatus(422), true, "GitHub lists no pages that far behind."),
  ])
  func `what GitHub refuses is explained`(error: NetworkError, hasToken: Bool, message: String) throws {
    let explanation = GitHubExplanation(repository: try Repository("tea/kettle"), hasToken: hasToken)

    #expect(explanation(error) == message)
  }

  @Test(arguments: [
    (Duration.seconds(1), "1 s"), (.zero, "1 s"), (.seconds(-5), "1 s"), (.milliseconds(1_001), "2 s"),
    (.seconds(119), "119 s"), (.milliseconds(119_001), "2 min"), (.seconds(120), "2 min"), (.seconds(121), "3 min"),
    (.seconds(180), "3 min"), (.seconds(3_600), "60 min"),
  ])
  func `a delay is never said to be shorter than it is`(delay: Duration, text: String) {
    #expect(GitHubExplanation.text(of: delay) == text)
  }
}
