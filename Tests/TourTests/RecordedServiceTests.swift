import Foundation
import ImageSearchSample
import Loopback
import NetworkingSample
import SampleDoubles
import Testing

@testable import tour

/// The stand-ins for the services, which answer like the services.
@Suite(.timeLimit(.minutes(5))) struct RecordedServiceTests {
  private func answer(
    _ recording: RecordedServer.Recording, _ path: String, _ parameters: [String: String] = [:]
  ) -> NetworkResponse {
    let query = parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
    return recording(LoopbackRequest("GET", path, query: query), "http://a")
  }

  // MARK: The weather

  @Test func `cities come in the order of the request, and unknown ids are skipped`() throws {
    let answer = answer(RecordedWeather.answer, "/data/2.5/group", ["id": "1850147,1,524901"])

    let names = String(decoding: answer.body, as: UTF8.self).matches(of: /"name":"(\w+)"/).map { String($0.output.1) }
    #expect(names == ["Tokyo", "Moscow"])
  }

  // MARK: The images

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

  @Test(arguments: ["0", "-1", "\(Int.max)", "\(Int.min)", "x"]) func `a request for a missing page doesn't crash`(
    page: String
  ) {
    #expect(answer(RecordedImages.answer, "/api/", ["page": page, "per_page": page]).status == 200)
    #expect(answer(RecordedStargazers.answer, "/repos/tea/kettle/stargazers", ["page": page]).status == 200)
  }
}
