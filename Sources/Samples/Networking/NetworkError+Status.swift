import Foundation

extension NetworkError {
  /// The meaning of an HTTP status; nil for success, 200 to 299.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - headers: The response's headers: `Retry-After`, and `Date`, the start of the wait.
  public init?(status: Int, headers: ResponseHeaders) {
    switch status {
    case 200...299: return nil
    case 403 where headers["X-RateLimit-Remaining"] == "0":
      self = .tooManyRequests(retryAfter: headers.retryAfter ?? headers.rateLimitReset)
    case 401, 403: self = .notAuthorized(status: status)
    case 404, 410: self = .notFound(status: status)
    case 429: self = .tooManyRequests(retryAfter: headers.retryAfter ?? headers.rateLimitReset)
    case 500...599: self = .serverFailed(status: status, retryAfter: headers.retryAfter)
    case 301, 302, 303, 307, 308:
      self = .incorrectDataReturned(DataFault(at: "redirect", "leads nowhere"))
    default: self = .unexpectedStatus(status)
    }
  }
}

extension ResponseHeaders {
  /// The time to wait, from `Retry-After`: seconds, or a date relative to the response's own `Date`.
  fileprivate var retryAfter: Duration? {
    guard let text = self["Retry-After"] else { return nil }
    if let seconds = Int64(text) { return seconds >= 0 ? .seconds(seconds) : nil }
    guard let then = Self.date(text), let now = date else { return nil }
    return .seconds(max(0, Int64(then.timeIntervalSince(now))))
  }

  /// The time to wait, from `X-RateLimit-Reset`: the end of the limit in seconds since 1970.
  fileprivate var rateLimitReset: Duration? {
    guard let reset = self["X-RateLimit-Reset"].flatMap(Int64.init), reset >= 0, let now = date else { return nil }
    return .seconds(max(0, reset.subtractingReportingOverflow(Int64(now.timeIntervalSince1970)).partialValue))
  }

  private var date: Date? { self["Date"].flatMap(Self.date) }

  /// Reads a date as RFC 9110 prefers it: `Sun, 06 Nov 1994 08:49:37 GMT`.
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
