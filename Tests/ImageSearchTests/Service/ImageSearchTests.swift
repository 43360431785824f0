import Doubles
import Foundation
import SampleDoubles
import ImageSearchSample
import NetworkingSample
import Testing

/// The service's requests to the network, and the results that it makes of the answers.
@Suite struct ImageSearchTests {
  @Test func `a page is asked for with the key, the query and what every page needs`() async throws {
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
  }

  @Test func `another endpoint can stand in for the service`() async throws {
    let network = NetworkingSpy(body: HitText.response([]))
    let search = ImageSearch(network: network, key: Secret("sesame"), baseURL: .sample("api"))

    _ = try await search.requestPage(1, of: "tea")

    #expect(network.responseSpy.calls.map(\.arguments.endpoint) == [.sample("api")])
  }

  @Test func `the key shows in no record of a request`() async throws {
    let network = NetworkingSpy(body: HitText.response([]))

    _ = try await ImageSearch(network: network, key: Secret("sesame")).requestPage(1, of: "tea")

    #expect(!"\(network.responseSpy.calls)".contains("sesame"))
  }

  @Test func `an image is asked for at its own address, without the key`() async throws {
    let network = NetworkingSpy(body: ImageFixtures.png)

    let search = ImageSearch(network: network, key: Secret("sesame"))
    let file = try await search.requestImage(at: .sample("a.png"))

    #expect(network.responseSpy.calls == [Call(NetworkRequest(to: .sample("a.png")))])
    #expect(file == (try ImageFile(ImageFixtures.png)))
  }

  @Test func `what is no image is incorrect data`() async throws {
    let search = ImageSearch(network: NetworkingSpy(body: Data("<html>".utf8)), key: Secret("sesame"))

    let fault = DataFault(at: "image", "is neither PNG, JPEG, GIF nor WebP")
    await #expect(throws: NetworkError.incorrectDataReturned(fault)) {
      try await search.requestImage(at: .sample("a.png"))
    }
  }

  @Test func `a failure of the network is passed on`() async throws {
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
