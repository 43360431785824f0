extension NetworkError {
  /// What happened, and what to do about it, in words for people.
  public func message(in language: Language) -> String {
    switch language {
    case .english: english
    case .japanese: japanese
    }
  }

  private var english: String {
    switch self {
    case .notConnectedToInternet: "There is no connection to the internet."
    case .internationalRoamingOff: "Data roaming is off. Turn it on, or use another network."
    case .notReachedServer: "The server can't be reached. Try again later."
    case .connectionLost: "The connection was lost. Try again."
    case .incorrectDataReturned(let fault): "The server's answer can't be used (\(fault))."
    case .cancelled: "The request was cancelled."
    case .notAuthorized(let status): "The server doesn't accept the key (status \(status)). Check it."
    case .notFound(let status): "The server knows nothing under this address (status \(status))."
    case .tooManyRequests(let delay): "Too many requests were made. \(Self.englishAdvice(delay))"
    case .serverFailed(let status, let delay): "The server failed (status \(status)). \(Self.englishAdvice(delay))"
    case .unexpectedStatus(let status): "The server answered in an unknown way (status \(status))."
    case .unknown(let error): "Something went wrong (\(error))."
    }
  }

  private static func englishAdvice(_ delay: Duration?) -> String {
    guard let seconds = delay?.wholeSeconds else { return "Try again later." }
    return "Try again in \(seconds) \(seconds == 1 ? "second" : "seconds")."
  }

  private var japanese: String {
    switch self {
    case .notConnectedToInternet: "インターネットに接続されていません。"
    case .internationalRoamingOff: "データローミングがオフです。オンにするか、別のネットワークをお使いください。"
    case .notReachedServer: "サーバーに接続できません。後でもう一度お試しください。"
    case .connectionLost: "接続が切れました。もう一度お試しください。"
    case .incorrectDataReturned(let fault): "サーバーの応答を利用できません（\(fault)）。"
    case .cancelled: "リクエストはキャンセルされました。"
    case .notAuthorized(let status): "キーが受け付けられませんでした（ステータス \(status)）。キーをご確認ください。"
    case .notFound(let status): "このアドレスには何もありません（ステータス \(status)）。"
    case .tooManyRequests(let delay): "リクエストが多すぎます。\(Self.japaneseAdvice(delay))"
    case .serverFailed(let status, let delay): "サーバーでエラーが起きました（ステータス \(status)）。\(Self.japaneseAdvice(delay))"
    case .unexpectedStatus(let status): "サーバーから不明な応答がありました（ステータス \(status)）。"
    case .unknown(let error): "問題が発生しました（\(error)）。"
    }
  }

  private static func japaneseAdvice(_ delay: Duration?) -> String {
    guard let seconds = delay?.wholeSeconds else { return "後でもう一度お試しください。" }
    return "\(seconds) 秒後にもう一度お試しください。"
  }
}

extension Duration {
  /// The seconds, rounded up: who waits for them has waited long enough.
  fileprivate var wholeSeconds: Int64 {
    components.attoseconds > 0 ? components.seconds + 1 : components.seconds
  }
}
