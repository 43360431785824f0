import Doubles
import Foundation
import SampleDoubles
import Testing

@testable import NetworkingSample

/// Requests as values: address, description, and the next request after a redirect.
struct RequestTests {
  private let key = Secret("s3cret")

  @Test func `parameters are escaped, and appended in order to those of the address`() throws {
    let request = NetworkRequest(
      to: try url("https://h/p?a=1#end"),
      parameters: [RequestField("q", "a+b & c=d/é%"), RequestField("q", secret: Secret("k y"))])

    #expect(try request.url.absoluteString == "https://h/p?a=1&q=a%2Bb%20%26%20c%3Dd%2F%C3%A9%25&q=k%20y#end")
    #expect(request != NetworkRequest(to: request.endpoint, parameters: [RequestField("q", "a+b & c=d/é%")]))
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://h/", "http://", "relative", "http://ada:tea@h/", "http://ada@h/",
    "http://h:99999/", "http://h:0/", "http://h:99999999999999999999/", "https://[::1]:65536/",
  ])
  func `an address that isn't on the web, or has a password, is refused`(text: String) throws {
    let request = NetworkRequest(to: try url(text))

    #expect {
      try request.urlRequest()
    } throws: {
      guard case .invalidRequest(let fault)? = $0 as? NetworkError else { return false }
      return fault.place == "address" && !fault.problem.contains("ada")
    }
  }

  @Test(arguments: [("X", "a\r\nInjected: b"), ("X", "a\0b"), ("X:", "a"), ("X Y", "a"), ("", "a"), ("Ü", "a")])
  func `a header field with a line break, a NUL or an invalid name is refused`(name: String, value: String) throws {
    let request = NetworkRequest(to: try url("http://h"), headers: [RequestField(name, secret: Secret(value))])

    let fault = DataFault(at: "header", "the field \(name.debugDescription) can't be sent")
    #expect(throws: NetworkError.invalidRequest(fault)) { try request.urlRequest() }
  }

  @Test func `spaces and all other printable characters in a header field are sent unchanged`() throws {
    let request = NetworkRequest(to: try url("http://h:65535"), headers: [RequestField("X-Tea", " green ~ é茶")])

    #expect(try request.urlRequest().value(forHTTPHeaderField: "X-Tea") == " green ~ é茶")
  }

  @Test func `compression is never requested, even if the caller asks for it`() throws {
    let request = NetworkRequest(to: try url("HTTP://h"), headers: [RequestField("accept-encoding", "gzip")])

    #expect(try request.urlRequest().allHTTPHeaderFields == ["Accept-Encoding": "identity"])
    #expect(try request.urlRequest().url?.absoluteString == "http://h")
  }

  @Test(arguments: [
    ("http://ada:s3cret@h/p", "GET http://h/p?q=tea"), ("http://s3cret@h:81", "GET http://h:81?q=tea"),
    ("https://h/p?key=s3cret#s3cret", "GET https://h/p?‹query›&q=tea"),
    ("mailto:s3cret@h", "GET ‹no web address›?q=tea"),
  ])
  func `a printed request hides the password and the query of its address`(address: String, text: String) throws {
    let request = NetworkRequest(to: try url(address), parameters: [RequestField("q", "tea")])

    #expect("\(request)" == text)
    #expect(!texts(of: request).contains("s3cret"))
  }

  @Test func `no printed value shows a secret, not even a recorded call`() async throws {
    let request = NetworkRequest(
      to: try url("https://h"), parameters: [RequestField("key", secret: key)],
      headers: [RequestField("X-Key", secret: key)])
    let network = NetworkingSpy()

    _ = try await network.response(to: request)

    #expect("\(request)" == "GET https://h?key=‹secret› [X-Key=‹secret›]")
    #expect(key.revealed == "s3cret" && texts(of: key).contains("‹secret›"))
    let calls = network.responseSpy.calls
    #expect(calls == [Call(request)])
    let values: [any Sendable] = [
      key, request, request.parameters, request.headers[0], request.headers[0].value, calls,
      Timeline(network.responseSpy),
    ]
    for value in values { #expect(!texts(of: value).contains("s3cret")) }
  }

  // MARK: Redirects

  private func next(_ location: String, status: Int = 302) throws -> NetworkRequest? {
    let headers = [
      RequestField("X-Key", secret: key), RequestField("Authorization", "Ada"), RequestField("cookie", "Ada"),
      RequestField("X-Tea", "mint"),
    ]
    return try NetworkRequest(
      to: url("https://h/a/b"), parameters: [RequestField("key", secret: key)], headers: headers
    )
    .redirected(by: NetworkResponse(status: status, headers: ["Location": location]))
  }

  @Test(arguments: [
    ("c", "https://h/a/c"), ("/c", "https://h/c"), ("../../c", "https://h/c"), ("?y=1", "https://h/a/b?y=1"),
    ("//h:443/é", "https://h:443/%C3%A9"), ("https://eve:x@H/", "https://H/"),
  ])
  func `a redirect within an origin keeps the fields, but not the password`(location: String, address: String) throws {
    let request = try #require(try next(location))

    #expect(request.endpoint.absoluteString == address)
    #expect(request.headers.count == 4)
  }

  @Test(arguments: ["http://h/", "https://h:444/", "https://other/", "//ada:tea@other/"])
  func `a redirect to a different origin drops secret and identifying header fields`(location: String) throws {
    let request = try #require(try next(location))

    #expect(request.headers == [RequestField("X-Tea", "mint")])
    #expect(request.parameters == [] && !texts(of: request).contains("tea@"))
  }

  @Test(arguments: [
    "//", "http:", "mailto:a@b", "data:,x", "file:///etc/passwd", "ftp://h/", "javascript:alert(1)",
    "http://h:99999/",
  ])
  func `a redirect to an address that isn't on the web is incorrect data`(location: String) {
    let fault = DataFault(at: "redirect", "leads off the web")
    #expect(throws: NetworkError.incorrectDataReturned(fault)) { try next(location) }
  }

  @Test(arguments: [200, 300, 304, 305, 306, 401]) func `only redirect statuses are followed`(status: Int) throws {
    #expect(try next("/", status: status) == nil)
  }
}
