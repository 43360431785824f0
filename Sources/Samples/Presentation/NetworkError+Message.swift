import NetworkingSample

extension NetworkError {
  /// Returns the failure and the next step, for the user to read.
  public func message(in language: Language) -> String {
    switch self {
    case .invalidRequest(let fault):
      language.text(english: "The request can't be made (\(fault)).", japanese: "リクエストを送信できません（\(fault)）。")
    case .notConnectedToInternet:
      language.text(english: "There is no connection to the internet.", japanese: "インターネットに接続されていません。")
    case .internationalRoamingOff:
      language.text(
        english: "Data roaming is off. Turn it on, or use another network.",
        japanese: "データローミングがオフです。オンにするか、別のネットワークをお使いください。")
    case .notSecure:
      language.text(
        english: "There is no secure connection: the server couldn't prove who it is.",
        japanese: "安全に接続できません。サーバーの身元を確認できませんでした。")
    case .notReachedServer:
      language.text(
        english: "The server can't be reached. Try again later.", japanese: "サーバーに接続できません。後でもう一度お試しください。")
    case .connectionLost:
      language.text(english: "The connection was lost. Try again.", japanese: "接続が切れました。もう一度お試しください。")
    case .incorrectDataReturned(let fault):
      language.text(
        english: "The server's answer can't be used (\(fault)).", japanese: "サーバーの応答を利用できません（\(fault)）。")
    case .cancelled:
      language.text(english: "The request was cancelled.", japanese: "リクエストはキャンセルされました。")
    case .notAuthorized(let status):
      language.text(
        english: "The server doesn't accept the key (status \(status)). Check it.",
        japanese: "キーが受け付けられませんでした（ステータス \(status)）。キーをご確認ください。")
    case .notFound(let status):
      language.text(
        english: "The server knows nothing under this address (status \(status)).",
        japanese: "このアドレスには何もありません（ステータス \(status)）。")
    case .tooManyRequests(let delay):
      language.text(english: "Too many requests were made. ", japanese: "リクエストが多すぎます。")
        + Self.advice(delay, in: language)
    case .serverFailed(let status, let delay):
      language.text(
        english: "The server failed (status \(status)). ", japanese: "サーバーでエラーが起きました（ステータス \(status)）。")
        + Self.advice(delay, in: language)
    case .unexpectedStatus(let status):
      language.text(
        english: "The server answered in an unknown way (status \(status)).",
        japanese: "サーバーから不明な応答がありました（ステータス \(status)）。")
    case .unknown(let domain, let code):
      language.text(english: "Something went wrong (\(domain) \(code)).", japanese: "問題が発生しました（\(domain) \(code)）。")
    }
  }

  private static func advice(_ delay: Duration?, in language: Language) -> String {
    // A longer wait is useless advice, and the server's number is unchecked.
    guard let seconds = delay?.wholeSeconds, seconds <= 86_400 else {
      return language.text(english: "Try again later.", japanese: "後でもう一度お試しください。")
    }
    return language.text(
      english: "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").",
      japanese: "\(seconds) 秒後にもう一度お試しください。")
  }
}

extension Duration {
  /// The seconds, rounded up so that the wait is long enough; never negative.
  fileprivate var wholeSeconds: Int64 {
    let whole = min(max(self, .zero), .seconds(Int64.max)).components
    return whole.attoseconds > 0 ? whole.seconds + 1 : whole.seconds
  }
}
