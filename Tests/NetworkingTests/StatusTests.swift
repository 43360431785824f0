import NetworkingSample
import Testing

@Suite struct StatusTests {
  @Test(arguments: [
    (199, NetworkError.unexpectedStatus(199)), (300, .unexpectedStatus(300)), (304, .unexpectedStatus(304)),
    (400, .unexpectedStatus(400)), (401, .notAuthorized(status: 401)), (403, .notAuthorized(status: 403)),
    (404, .notFound(status: 404)), (410, .notFound(status: 410)), (429, .tooManyRequests(retryAfter: nil)),
    (500, .serverFailed(status: 500, retryAfter: nil)), (599, .serverFailed(status: 599, retryAfter: nil)),
    (600, .unexpectedStatus(600)),
    (302, .incorrectDataReturned(DataFault(at: "redirect", "leads nowhere"))),
  ])
  func `a status that is no success is an error of its kind`(status: Int, error: NetworkError) {
    #expect(NetworkError(status: status, headers: [:]) == error)
  }

  @Test(arguments: [200, 204, 299]) func `success is no error`(status: Int) {
    #expect(NetworkError(status: status, headers: [:]) == nil)
  }

  @Test func `a server says in seconds when to ask again`() {
    #expect(
      NetworkError(status: 429, headers: ["retry-after": "120"]) == .tooManyRequests(retryAfter: .seconds(120)))
    #expect(
      NetworkError(status: 503, headers: ["Retry-After": "0"]) == .serverFailed(status: 503, retryAfter: .seconds(0)))
  }

  @Test func `a server says by a date when to ask again, counted from its own`() {
    let headers: ResponseHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:51:07 GMT",
    ]

    #expect(NetworkError(status: 429, headers: headers) == .tooManyRequests(retryAfter: .seconds(90)))
  }

  @Test(arguments: ["-5", "soon", "", "1.5"]) func `a time that can't be read is none`(text: String) {
    #expect(NetworkError(status: 429, headers: ["Retry-After": text]) == .tooManyRequests(retryAfter: nil))
  }

  @Test func `a date that has passed means now`() {
    let headers: ResponseHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:36 GMT",
    ]

    #expect(NetworkError(status: 429, headers: headers) == .tooManyRequests(retryAfter: .seconds(0)))
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
  }

  @Test func `without a date of the server the end of a limit says nothing`() {
    #expect(
      NetworkError(status: 429, headers: ["X-RateLimit-Reset": "784111837"]) == .tooManyRequests(retryAfter: nil))
  }
}
