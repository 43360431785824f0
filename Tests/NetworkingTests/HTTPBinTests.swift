import Foundation
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

private let httpbin = ProcessInfo.processInfo.environment["HTTPBIN_URL"].flatMap(URL.init(string:))

/// The client against httpbin, a third-party server: `.ci/httpbin` starts one, and passes its address.
@Suite(
  .tags(.integration), .timeLimit(.minutes(2)),
  .enabled(if: httpbin != nil, "needs an httpbin server at HTTPBIN_URL; `bash .ci/httpbin` brings one along"))
struct HTTPBinTests {
  private let network = Network(bodyLimit: 1_000_000)

  private func get(
    _ path: String, _ parameters: RequestField..., headers: [RequestField] = []
  ) async throws -> NetworkResponse {
    let url = try #require(httpbin).appending(path: path)
    return try await network.response(to: NetworkRequest(to: url, parameters: parameters, headers: headers))
  }

  /// The request as the server returns it.
  private struct Echo: Decodable {
    let args: [String: String]
    let url: String
  }

  @Test func `a query arrives unchanged`() async throws {
    let response = try await get("get", RequestField("q", "緑茶 & c+k=e/?#%41"), RequestField("empty", ""))

    let echo = try JSONDecoder().decode(Echo.self, from: response.body)
    #expect(echo.args == ["q": "緑茶 & c+k=e/?#%41", "empty": ""])
  }

  @Test func `header fields arrive, even secret ones, and no others identify the client`() async throws {
    let response = try await get(
      "headers", headers: [RequestField("X-Tea", "mint"), RequestField("X-Key", secret: Secret("s3cret"))])

    let headers = try JSONDecoder().decode([String: [String: String]].self, from: response.body)["headers"]
    #expect(headers?["X-Tea"] == "mint")
    #expect(headers?["X-Key"] == "s3cret")
    #expect(headers?["Cookie"] == nil)
    #expect(headers?["Authorization"] == nil)
    #expect(headers?["Accept-Encoding"] == "identity")
  }

  @Test(arguments: [("image/jpeg", ImageFormat.jpeg), ("image/png", .png), ("image/webp", .webP)])
  func `an image arrives complete`(path: String, format: ImageFormat) async throws {
    let file = try ImageFile(try await get(path).body)

    #expect(file.format == format)
  }

  @Test(arguments: ["basic-auth/ada/tea", "digest-auth/auth/ada/tea", "bearer"])
  func `a server that asks for a password gets none`(path: String) async throws {
    await #expect(throws: NetworkError.notAuthorized(status: 401)) { try await get(path) }
  }

  @Test func `a delayed, slow or chunked answer arrives complete`() async throws {
    #expect(try await get("delay/1").status == 200)
    let drops = try await get("drip", RequestField("numbytes", "20"), RequestField("duration", "1"))
    #expect(drops.body == Data(repeating: UInt8(ascii: "*"), count: 20))
    let chunks = try await get("stream-bytes/10000", RequestField("seed", "7"), RequestField("chunk_size", "333"))
    #expect(chunks.body.count == 10_000)
  }

  @Test(arguments: ["redirect/3", "absolute-redirect/3", "relative-redirect/3"])
  func `redirects are followed, and too many are an error`(path: String) async throws {
    let echo = try JSONDecoder().decode(Echo.self, from: try await get(path).body)

    #expect(echo.url.hasSuffix("/get"))
    await #expect(throws: fault("redirect", "leads in a circle")) {
      try await get(path.replacing("3", with: "30"))
    }
  }
}
