import NetworkingSample
import PresentationSample
import Testing

/// The messages to the user for each network failure, in each language.
struct NetworkErrorMessageTests {
  @Test(arguments: [
    Row(
      .invalidRequest(DataFault(at: "address", "has no host")), "The request can't be made (address: has no host).",
      "リクエストを送信できません（address: has no host）。"),
    Row(.notConnectedToInternet, "There is no connection to the internet.", "インターネットに接続されていません。"),
    Row(
      .internationalRoamingOff, "Data roaming is off. Turn it on, or use another network.",
      "データローミングがオフです。オンにするか、別のネットワークをお使いください。"),
    Row(
      .notSecure, "There is no secure connection: the server couldn't prove who it is.",
      "安全に接続できません。サーバーの身元を確認できませんでした。"),
    Row(.notReachedServer, "The server can't be reached. Try again later.", "サーバーに接続できません。後でもう一度お試しください。"),
    Row(.connectionLost, "The connection was lost. Try again.", "接続が切れました。もう一度お試しください。"),
    Row(
      .incorrectDataReturned(DataFault(at: "hits[3].user", "is missing")),
      "The server's answer can't be used (hits[3].user: is missing).", "サーバーの応答を利用できません（hits[3].user: is missing）。"),
    Row(.cancelled, "The request was cancelled.", "リクエストはキャンセルされました。"),
    Row(
      .notAuthorized(status: 401), "The server doesn't accept the key (status 401). Check it.",
      "キーが受け付けられませんでした（ステータス 401）。キーをご確認ください。"),
    Row(
      .notFound(status: 410), "The server knows nothing under this address (status 410).",
      "このアドレスには何もありません（ステータス 410）。"),
    Row(
      .tooManyRequests(retryAfter: nil), "Too many requests were made. Try again later.",
      "リクエストが多すぎます。後でもう一度お試しください。"),
    Row(
      .tooManyRequests(retryAfter: .seconds(1)), "Too many requests were made. Try again in 1 second.",
      "リクエストが多すぎます。1 秒後にもう一度お試しください。"),
    Row(
      .tooManyRequests(retryAfter: .milliseconds(1_001)), "Too many requests were made. Try again in 2 seconds.",
      "リクエストが多すぎます。2 秒後にもう一度お試しください。"),
    Row(
      .serverFailed(status: 503, retryAfter: .seconds(120)),
      "The server failed (status 503). Try again in 120 seconds.",
      "サーバーでエラーが起きました（ステータス 503）。120 秒後にもう一度お試しください。"),
    Row(
      .serverFailed(status: 500, retryAfter: nil), "The server failed (status 500). Try again later.",
      "サーバーでエラーが起きました（ステータス 500）。後でもう一度お試しください。"),
    Row(
      .unexpectedStatus(418), "The server answered in an unknown way (status 418).",
      "サーバーから不明な応答がありました（ステータス 418）。"),
    Row(
      .unknown(domain: "NSURLErrorDomain", code: -1), "Something went wrong (NSURLErrorDomain -1).",
      "問題が発生しました（NSURLErrorDomain -1）。"),
  ])
  func `a failure has a message in English and in Japanese`(row: Row) {
    #expect(row.error.message(in: .english) == row.english)
    #expect(row.error.message(in: .japanese) == row.japanese)
  }

  @Test(arguments: [
    (Duration.seconds(-1), "in 0 seconds"), (.seconds(Int64.min), "in 0 seconds"), (.nanoseconds(1), "in 1 second"),
    (.seconds(86_400), "in 86400 seconds"), (.seconds(86_400) + .nanoseconds(1), "later"),
    (.seconds(Int64.max), "later"), (.seconds(Int64.max) + .seconds(Int64.max), "later"),
  ])
  func `a delay of less than a day is shown`(delay: Duration, advice: String) {
    #expect(
      NetworkError.tooManyRequests(retryAfter: delay).message(in: .english).hasSuffix(". Try again \(advice)."))
  }

  struct Row: Sendable {
    let error: NetworkError
    let english: String
    let japanese: String

    init(_ error: NetworkError, _ english: String, _ japanese: String) {
      self.error = error
      self.english = english
      self.japanese = japanese
    }
  }
}
