import Doubles
import Foundation
import NetworkingSample
import Testing

struct NetworkRequestTests {
  private func endpoint(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `parameters follow the address's own, in order, and arrive as themselves`() throws {
    let request = NetworkRequest(
      to: try endpoint("https://h/p?a=1#end"),
      parameters: [RequestField("q", "a+b & c=d/é%"), RequestField("q", secret: Secret("k y"))])

    #expect(try request.url.absoluteString == "https://h/p?a=1&q=a%2Bb%20%26%20c%3Dd%2F%C3%A9%25&q=k%20y#end")
  }

  @Test(arguments: [
    ("http://ada:s3cret@h/p", "GET http://h/p?q=tea"), ("http://s3cret@h:81", "GET http://h:81?q=tea"),
    ("https://h/p?key=s3cret#s3cret", "GET https://h/p?‹query›&q=tea"),
    ("https://h/p?", "GET https://h/p?‹query›&q=tea"),
    ("mailto:s3cret@h", "GET ‹no web address›?q=tea"),
  ])
  func `no text of a request shows more of its address than the place`(address: String, text: String) throws {
    let request = NetworkRequest(to: try endpoint(address), parameters: [RequestField("q", "tea")])
    var dumped = ""
    dump(request, to: &dumped)

    #expect("\(request)" == text)
    for text in [String(reflecting: request), dumped, "\(Call(request))", String(reflecting: [request])] {
      #expect(!text.contains("s3cret"))
    }
  }

  @Test(arguments: ["https://h", "https://h/p", "https://h/p?", "https://h/p?a=1#end"])
  func `without parameters the address is as it was given, and one may be relative to another`(address: String) throws {
    #expect(try NetworkRequest(to: endpoint(address)).url.absoluteString == address)

    let relative = try #require(URL(string: "q", relativeTo: try endpoint(address)))
    let request = NetworkRequest(to: relative, parameters: [RequestField("q", "tea")])
    #expect(try request.url.absoluteString == "https://h/q?q=tea")
  }

  @Test func `headers are found in any case, and the last of two counts`() {
    let headers: ResponseHeaders = ["Link": "a", "LINK": "b"]

    #expect(headers["link"] == "b")
    #expect(headers["other"] == nil)
  }
}
