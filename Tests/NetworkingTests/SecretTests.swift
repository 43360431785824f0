import Doubles
import Foundation
import SampleDoubles
import ImageSearchSample
import NetworkingSample
import StargazersSample
import WeatherSample
import Testing

/// A key is in no text that a log, a debugger or a failed test shows.
struct SecretTests {
  private let key = Secret("s3cret")

  private func texts(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(describing: value), String(reflecting: value), dumped]
  }

  @Test func `neither a key nor whatever holds it shows anything of it`() throws {
    #expect(texts(of: key).allSatisfy { $0.contains("‹secret›") && !$0.contains("s3cret") })
    #expect(key.revealed == "s3cret")
    let url = try #require(URL(string: "https://h"))
    let request = NetworkRequest(
      to: url, parameters: [RequestField("key", secret: key)], headers: [RequestField("X-Key", secret: key)])
    let network = NetworkingSpy()
    let values: [any Sendable] = [
      request, [request], RequestField("key", secret: key), RequestField.Value.secret(key),
      OpenWeatherMap(key: key), ImageSearch(network: network, key: key), GitHub(network: network, token: key),
      WeatherFetcher(network: network, service: OpenWeatherMap(key: key)),
    ]

    for value in values {
      #expect(texts(of: value).allSatisfy { !$0.contains("s3cret") })
    }
    #expect("\(request)" == "GET https://h?key=‹secret› [X-Key: ‹secret›]")
  }

  @Test func `a recorded call, its comparison with another and a timeline show nothing`() async throws {
    let url = try #require(URL(string: "https://h"))
    let network = NetworkingSpy()
    let other = Call(NetworkRequest(to: url, parameters: [RequestField("key", secret: Secret("0ther"))]))

    _ = try await network.response(to: NetworkRequest(to: url, parameters: [RequestField("key", secret: key)]))

    let calls = network.responseSpy.calls
    #expect(calls != [other])
    for text in [texts(of: calls).joined(), "\(Timeline(network.responseSpy))", "\(other)"] {
      #expect(!text.contains("s3cret") && !text.contains("0ther"))
    }
  }

  @Test func `an error keeps nothing of the address it came from`() {
    let userInfo: [String: Any] = [
      NSURLErrorFailingURLErrorKey: "https://h/?key=s3cret", NSLocalizedDescriptionKey: "s3cret failed",
    ]
    for code in [-1, -1001, -1002, -1011, -9999] {
      let error = NetworkError(NSError(domain: NSURLErrorDomain, code: code, userInfo: userInfo))
      #expect(texts(of: error).allSatisfy { !$0.contains("s3cret") })
      #expect(Language.allCases.allSatisfy { !error.message(in: $0).contains("s3cret") })
    }
  }
}
