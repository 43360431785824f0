import Foundation
import ImageSearchSample
import Loopback
import NetworkingSample
import SampleDoubles
import TestSupport
import Testing

/// The search as a whole, over the real client and a real server on this machine.
@Suite(.tags(.integration), .timeLimit(.minutes(2)))
struct ImageSearchIntegrationTests {
  private let server: ServerSpy
  private let search: ImageSearch

  init() throws {
    // Fifty images on the first page, one on the second, and the same file for all of them.
    server = try ServerSpy { request in
      guard request.path == "/api/" else { return .response(body: .png) }
      let ids = request[parameter: "page"] == "1" ? 1...50 : 51...51
      let hits = ids.map { id in
        let preview = "\"http://\(request[header: "Host"] ?? "")/preview/\(id)\""
        return HitText.hit(["id": "\(id)", "previewURL": preview])
      }
      return .json(HitText.response(hits, totalHits: "51"))
    }
    let network = Network(timeLimit: .seconds(86_400), bodyLimit: 100_000)
    search = ImageSearch(network: network, key: Secret("s3cret"), baseURL: server.url.appending(path: "api/"))
  }

  @Test func `pages arrive one by one to the end, and the query arrives unchanged`() async throws {
    var counts: [Int] = []
    for try await page in search.pages(of: "緑茶 & c+k=e") { counts.append(page.images.count) }

    #expect(counts == [50, 1])
    #expect(server.requests.map { $0[parameter: "page"] } == ["1", "2"])
    let request = try #require(server.requests.first)
    #expect(request.path == "/api/")
    #expect(
      request.query == [
        URLQueryItem(name: "key", value: "s3cret"), URLQueryItem(name: "q", value: "緑茶 & c+k=e"),
        URLQueryItem(name: "image_type", value: "photo"), URLQueryItem(name: "safesearch", value: "true"),
        URLQueryItem(name: "per_page", value: "50"), URLQueryItem(name: "page", value: "1"),
      ])
  }

  @Test func `an image is fetched whole, and its server gets no key`() async throws {
    let image = try #require(try await search.requestPage(1, of: "tea").images.first)

    let file = try await search.requestImage(at: image.previewURL)

    #expect(file.data == .png)
    #expect(server.requests.last?.path == "/preview/1")
    #expect(server.requests.last?.query == [])
  }
}
