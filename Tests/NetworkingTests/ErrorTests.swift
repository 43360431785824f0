import DoublesProperties
import Foundation
import Testing

@testable import NetworkingSample

/// Statuses, errors of `URLSession` and undecodable documents, as the client's errors.
struct ErrorTests {
  @Test(
    arguments: [
      (200, nil), (204, nil), (299, nil), (199, .unexpectedStatus(199)), (300, .unexpectedStatus(300)),
      (302, fault("redirect", "leads nowhere")), (304, .unexpectedStatus(304)),
      (400, .unexpectedStatus(400)), (401, .notAuthorized(status: 401)), (403, .notAuthorized(status: 403)),
      (404, .notFound(status: 404)), (410, .notFound(status: 410)), (429, .tooManyRequests(retryAfter: nil)),
      (500, .serverFailed(status: 500, retryAfter: nil)), (599, .serverFailed(status: 599, retryAfter: nil)),
      (600, .unexpectedStatus(600)),
    ] as [(Int, NetworkError?)])
  func `an unsuccessful status becomes the matching error`(status: Int, error: NetworkError?) {
    #expect(NetworkError(status: status, headers: [:]) == error)
  }

  @Test(
    arguments: [
      ("120", .seconds(120)), ("0", .zero), ("Sun, 06 Nov 1994 08:51:07 GMT", .seconds(90)),
      // A past date means now.
      ("Sun, 06 Nov 1994 08:49:36 GMT", .zero),
      // An unreadable time is ignored.
      ("-5", nil), ("soon", nil), ("", nil), ("1.5", nil),
    ] as [(String, Duration?)])
  func `a rate limit says when to retry, in seconds or by a date relative to the response's date`(
    text: String, delay: Duration?
  ) {
    let headers: ResponseHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "retry-after": text, "X-RateLimit-Remaining": "4987",
    ]

    for status in [429, 403] {
      #expect(NetworkError(status: status, headers: headers) == .tooManyRequests(retryAfter: delay))
    }
    #expect(NetworkError(status: 401, headers: headers) == .notAuthorized(status: 401))
    #expect(NetworkError(status: 503, headers: headers) == .serverFailed(status: 503, retryAfter: delay))
  }

  @Test(arguments: [("784111837", Duration.seconds(60)), ("0", .zero), ("-1", nil), ("soon", nil)])
  func `a 403 with no requests left is a rate limit until the stated time`(reset: String, delay: Duration?) {
    var fields = [
      (name: "Date", value: "Sun, 06 Nov 1994 08:49:37 GMT"), (name: "X-RateLimit-Remaining", value: "0"),
      (name: "X-RateLimit-Reset", value: reset),
    ]

    #expect(NetworkError(status: 403, headers: ResponseHeaders(fields)) == .tooManyRequests(retryAfter: delay))
    fields[1].value = "1"
    #expect(NetworkError(status: 403, headers: ResponseHeaders(fields)) == .notAuthorized(status: 403))
  }

  private static func headers(_ choices: inout RandomChoices) -> [(name: String, value: String)] {
    let date = RandomSource.of(
      "Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 01 Jan 1900 00:00:00 GMT", "Sun, 06 Nov 0001 08:49:37 GMT",
      "Sun, 06 Nov 9999 08:49:37 GMT", "Sun, 06 Nov 99999999999 08:49:37 GMT", "soon", "")
    let number = RandomSource<Int64>.in(.min ... .max)
    let extreme = RandomSource.of("0", "\(Int64.max)", "\(Int64.min)", "99999999999999999999", "-1", "")
    return ["Date", "Retry-After", "X-RateLimit-Reset", "X-RateLimit-Remaining"].map { name in
      switch choices.draw(.in(0...2)) {
      case 0: (name, choices.draw(date))
      case 1: (name, choices.draw(extreme))
      default: (name, "\(choices.draw(number))")
      }
    }
  }

  @Test func `the wait for a rate limit is never negative`() async {
    await everyInput {
      Self.headers(&$0)
    } expects: { fields in
      for status in [403, 429, 503] {
        switch NetworkError(status: status, headers: ResponseHeaders(fields)) {
        case .tooManyRequests(let wait), .serverFailed(_, let wait): #expect(wait ?? .zero >= .zero)
        case let error: #expect(error == .notAuthorized(status: 403))
        }
      }
    }
  }

  @Test(arguments: [403, 429]) func `a rate limit whose reset time is out of range has no retry time`(status: Int) {
    let headers: ResponseHeaders = [
      "Date": "Thu, 01 Jan 1900 00:00:00 GMT", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(Int64.max)",
    ]

    #expect(NetworkError(status: status, headers: headers) == .tooManyRequests(retryAfter: nil))
  }

  @Test(
    arguments: [
      ([-999], "cancelled"), ([-1009], "notConnectedToInternet"), ([-1018], "internationalRoamingOff"),
      ([-1, -1005], "connectionLost"), ([-1001, -1003, -1004, -1006], "notReachedServer"), ([-1000], "invalidRequest"),
      ([-1200, -1201, -1202, -1203, -1204, -1205, -1206], "notSecure"),
      ([-1002, -1011, -1015, -1016, -1017], "incorrectDataReturned"),
      ([-1007, -1014, -1103, -1012, -1020, -1022, -2000, 0, 7], "unknown"),
    ] as [([Int], String)])
  func `a URLSession error becomes the matching error, without the address`(codes: [Int], meaning: String) {
    for code in codes {
      let cause = NSError(
        domain: NSURLErrorDomain, code: code,
        userInfo: [NSURLErrorFailingURLErrorKey: "http://h/?s3cret", NSLocalizedDescriptionKey: "s3cret failed"])
      let error = NetworkError(cause, isEncrypted: false)

      #expect("\(error)".prefix { $0 != "(" } == meaning, "\(code)")
      #expect(!texts(of: error).contains("s3cret"))
    }
  }

  // The messages of libcurl, with OpenSSL and GnuTLS.
  @Test(arguments: [
    "SSL certificate problem: self-signed certificate",
    "gnutls_handshake() failed: An unexpected TLS packet was received.",
  ])
  func `a failed encryption is recognized by its message`(words: String) {
    let cause = NSError(domain: NSURLErrorDomain, code: -1, userInfo: [NSLocalizedDescriptionKey: words])

    #expect(NetworkError(cause, isEncrypted: true) == .notSecure)
    #expect(NetworkError(cause, isEncrypted: false) == .connectionLost)
    #expect(
      NetworkError(NSError(domain: "NSPOSIXErrorDomain", code: 54), isEncrypted: true)
        == .unknown(domain: "NSPOSIXErrorDomain", code: 54))
  }

  // MARK: JSON

  private struct Page: Decodable, Equatable {
    struct Hit: Decodable, Equatable { let user: String }
    let hits: [Hit]
  }

  @Test func `a document is decoded`() throws {
    #expect(try JSON.decode(Page.self, from: Data(#"{"hits":[{"user":"Ada"}]}"#.utf8)).hits == [Page.Hit(user: "Ada")])
  }

  @Test(arguments: [
    (#"{"hits":[{"user":"Ada"},{}]}"#, "hits[1].user: is missing"), (#"{}"#, "hits: is missing"),
    (#"{"hits":[{"user":7}]}"#, "hits[0].user: expected String"), (#"{"hits":7}"#, "hits: expected Array<Any>"),
    (#"{"hits":"#, "body: is not JSON"), ("", "body: is not JSON"), ("[]", "body: expected Dictionary<String, Any>"),
  ])
  func `the error for an invalid document says where decoding failed`(text: String, description: String) {
    #expect {
      try JSON.decode(Page.self, from: Data(text.utf8))
    } throws: {
      guard case .incorrectDataReturned(let fault)? = $0 as? NetworkError else { return false }
      return "\(fault)" == description
    }
  }
}
