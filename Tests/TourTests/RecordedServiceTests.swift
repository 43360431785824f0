import Foundation
import ImageSearchSample
import Loopback
import NetworkingSample
import SampleDoubles
import Testing

@testable import tour

/// The recorded answers of the services.
struct RecordedServiceTests {
  @Test func `every image has its preview, in all formats`() async throws {
    let services = Composition(environment: [:], network: NetworkingSpy.ofRecordedImages)
    let search = services.imageSearch(in: .recorded(NetworkingSpy.recordedURL))
    var formats: Set<ImageFormat> = []
    var count = 0

    for try await page in search.pages(of: "") {
      for image in page.images {
        formats.insert(try await search.requestImage(at: image.previewURL).format)
        count += 1
      }
    }

    #expect(formats == Set(ImageFormat.allCases))
    // A truncated line makes its page incorrect data.
    #expect(count == RecordedImages.table.rows.count)
  }

  @Test func `a query finds the images with all of its words, and every tag finds at least one image`() {
    let tags = RecordedImages.entries(for: "green tea NATURE").map { $0["tags"] ?? "" }
    #expect(!tags.isEmpty && tags.allSatisfy { $0.contains("green tea") && $0.contains("nature") })
    #expect(RecordedImages.tags.filter { RecordedImages.entries(for: $0).isEmpty } == [])
  }

  @Test(arguments: ["0", "-1", "\(Int.max)", "\(Int.min)", "x"])
  func `a request for a page that doesn't exist gets status 200`(
    page: String
  ) {
    let query = ["page", "per_page"].map { URLQueryItem(name: $0, value: page) }
    let images = LoopbackRequest("GET", "/api/", query: query)
    let people = LoopbackRequest("GET", "/repos/tea/kettle/stargazers", query: query)

    #expect(RecordedImages.answer(to: images, base: "").status == 200)
    #expect(RecordedStargazers.answer(to: people, base: "").status == 200)
  }
}
