import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import SampleDoubles
import Testing

/// The service's requests to the network, and its results.
struct ImageSearchTests {
  @Test func `a page's request has the key, the query and the fixed parameters`() async throws {
    let network = NetworkingSpy(body: HitText.response([]))

    _ = try await ImageSearch(network: network, key: Secret("sesame")).requestPage(3, of: "green tea & 茶")

    let request = NetworkRequest(
      to: try #require(URL(string: "https://pixabay.com/api/")),
      parameters: [
        RequestField("key", secret: Secret("sesame")), RequestField("q", "green tea & 茶"),
        RequestField("image_type", "photo"), RequestField("safesearch", "true"), RequestField("per_page", "50"),
        RequestField("page", "3"),
      ])
    #expect(network.responseSpy.calls == [Call(request)])
    // A recorded call may be printed, so it must not reveal the key.
    #expect(!"\(network.responseSpy.calls)".contains("sesame"))
  }

  @Test func `an image is requested at its own address, without the key`() async throws {
    let network = NetworkingSpy(body: .png)

    let search = ImageSearch(network: network, key: Secret("sesame"))
    let file = try await search.requestImage(at: .sample("a.png"))

    #expect(network.responseSpy.calls == [Call(NetworkRequest(to: .sample("a.png")))])
    #expect(file == (try ImageFile(.png)))
  }

  @Test func `a network failure is passed on`() async throws {
    let network = NetworkingSpy()
    network.responseSpy.throws(.tooManyRequests(retryAfter: .seconds(7)))
    let search = ImageSearch(network: network, key: Secret("sesame"))

    await #expect(throws: NetworkError.tooManyRequests(retryAfter: .seconds(7))) {
      try await search.requestPage(1, of: "tea")
    }
    await #expect(throws: NetworkError.tooManyRequests(retryAfter: .seconds(7))) {
      try await search.requestImage(at: .sample("a.png"))
    }
  }
}
