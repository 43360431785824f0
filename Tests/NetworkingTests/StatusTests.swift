import NetworkingSample
import Testing

struct StatusTests {
  @Test(
    arguments: [
      (200, nil), (204, nil), (299, nil), (199, .unexpectedStatus(199)), (300, .unexpectedStatus(300)),
      (302, .incorrectDataReturned(DataFault(at: "redirect", "leads nowhere"))), (304, .unexpectedStatus(304)),
      (400, .unexpectedStatus(400)), (401, .notAuthorized(status: 401)), (403, .notAuthorized(status: 403)),
      (404, .notFound(status: 404)), (410, .notFound(status: 410)), (429, .tooManyRequests(retryAfter: nil)),
      (500, .serverFailed(status: 500, retryAfter: nil)), (599, .serverFailed(status: 599, retryAfter: nil)),
      (600, .unexpectedStatus(600)),
    ] as [(Int, NetworkError?)])
  func `a status that is no success is an error of its kind`(status: Int, error: NetworkError?) {
    #expect(NetworkError(status: status, headers: [:]) == error)
  }

  @Test(
    arguments: [
      ("120", .seconds(120)), ("0", .zero), ("Sun, 06 Nov 1994 08:51:07 GMT", .seconds(90)),
      // A date that has passed means now.
      ("Sun, 06 Nov 1994 08:49:36 GMT", .zero),
      // A time that can't be read is none.
      ("-5", nil), ("soon", nil), ("", nil), ("1.5", nil),
    ] as [(String, Duration?)])
  func `a server says when to ask again, in seconds or by a date, counted from its own`(text: String, delay: Duration?)
  {
    let headers: ResponseHeaders = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "retry-after": text]

    #expect(NetworkError(status: 429, headers: headers) == .tooManyRequests(retryAfter: delay))
    #expect(NetworkError(status: 503, headers: headers) == .serverFailed(status: 503, retryAfter: delay))
  }

  @Test func `a 403 with no requests left is a limit, until the time that it names`() {
    let headers: ResponseHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "784111837",
    ]

    #expect(NetworkError(status: 403, headers: headers) == .tooManyRequests(retryAfter: .seconds(60)))
    #expect(
      NetworkError(status: 403, headers: ["X-RateLimit-Remaining": "1"]) == .notAuthorized(status: 403))
  }

  @Test(arguments: [
    ("0", Duration.seconds(0)), ("784111776", .seconds(0)), ("784111778", .seconds(1)), ("-1", nil), ("soon", nil),
    ("\(Int64.max)", .seconds(Int64.max - 784_111_777)),
  ])
  func `a limit that is named by its end is counted from the server's own time`(reset: String, delay: Duration?) {
    let headers: ResponseHeaders = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "X-RateLimit-Reset": reset]

    #expect(NetworkError(status: 429, headers: headers) == .tooManyRequests(retryAfter: delay))
    // Without a date of the server it says nothing.
    #expect(NetworkError(status: 429, headers: ["X-RateLimit-Reset": reset]) == .tooManyRequests(retryAfter: nil))
  }
}
