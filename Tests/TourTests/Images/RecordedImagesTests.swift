import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import ImageSearchSample
import Testing

@testable import tour

struct RecordedImagesTests {
  private func answer(_ path: String, _ parameters: [String: String] = [:]) -> RecordedAnswer {
    let query = parameters.map { URLQueryItem(name: $0.key, value: $0.value) }
    return RecordedImages.answer(to: LoopbackRequest("GET", path, query: query), base: "http://a")
  }

  @Test func `every line of the record is a hit, and a query finds those that have all its words`() {
    func tags(_ query: String) -> [String?] { RecordedImages.entries(for: query).map { $0["tags"] } }

    #expect(RecordedImages.table.rows.count == 64)
    #expect(tags("").count == RecordedImages.table.rows.count)
    #expect(!tags("green tea NATURE").isEmpty)
    #expect(tags("green tea NATURE").allSatisfy { $0?.contains("green tea") == true && $0?.contains("nature") == true })
    #expect(tags("unicorn").isEmpty)
    // Every tag is a query that finds something.
    #expect(RecordedImages.tags.contains("green tea"))
    #expect(RecordedImages.tags.filter { tags($0).isEmpty } == [])
  }

  @Test func `a name may have quotation marks, and be in any script`() throws {
    struct Hit: Decodable { let user, tags: String }
    let texts = ["user": #""葉子" \ 👩‍👩‍👧"#, "tags": #"{"tea"}"#]

    let text = RecordedImages.hit(RecordedImages.table.rows[0].merging(texts) { $1 }, base: "http://a")

    let hit = try JSONDecoder().decode(Hit.self, from: Data(text.utf8))
    #expect(["user": hit.user, "tags": hit.tags] == texts)
  }

  @Test func `every preview and image that a hit names is a file of the stated size, and of each format there is one`()
    async throws
  {
    let services = Composition(environment: [:]) { _ in RecordedImageNetwork() }
    let search = services.imageSearch(in: .recorded(RecordedImageNetwork.url))
    var formats: Set<ImageFormat> = []
    var ids: Set<UInt64> = []

    for try await page in search.pages(of: "") {
      for image in page.images {
        let preview = try await search.requestImage(at: image.previewURL)
        let file = try await search.requestImage(at: image.imageURL)
        #expect(preview.size == PixelSize(width: image.previewWidth, height: image.previewHeight))
        #expect(file.size == PixelSize(width: image.imageWidth, height: image.imageHeight))
        formats.formUnion([preview.format, file.format])
        ids.insert(image.id)
      }
    }

    #expect(formats == Set(ImageFormat.allCases))
    // A line that isn't whole makes its page incorrect data.
    #expect(ids.count == RecordedImages.table.rows.count)
  }

  @Test(arguments: [
    ["q": "nature"], ["key": "", "q": "nature"], ["key": "k", "page": "0"], ["key": "k", "page": "9"],
    ["key": "k", "page": "9223372036854775807"], ["key": "k", "page": "x"], ["key": "k", "per_page": "2"],
    ["key": "k", "per_page": "201"],
  ])
  func `a request that the service would refuse is refused`(parameters: [String: String]) {
    #expect(answer("/api/", parameters).status == 400)
  }

  /// Each case: the parameters, and how many of the 59 hits for nature are on the page; none if it is refused.
  @Test(
    arguments: [
      ([:], 20), (["page": "2"], 20), (["page": "3"], 19), (["page": "4"], nil), (["per_page": "3"], 3),
      (["per_page": "200"], 59), (["per_page": "59", "page": "2"], nil), (["per_page": "58", "page": "2"], 1),
      (["per_page": "58", "page": "3"], nil),
    ] as [([String: String], Int?)])
  func `the hits are cut into pages`(parameters: [String: String], count: Int?) async throws {
    let all = parameters.merging(["key": "k", "q": "nature"]) { $1 }

    let answer = answer("/api/", all)

    if let count {
      #expect(answer.type == "application/json; charset=utf-8")
      let search = ImageSearch(network: NetworkingSpy(body: answer.body), key: Secret("k"))
      #expect(try await search.requestPage(1, of: "nature").images.count == count)
      // Some ids are numbers, and some are text.
      let text = String(decoding: answer.body, as: UTF8.self)
      if all["page"] == nil { #expect(text.contains(#""id":195893,"#) && text.contains(#""id":"195930","#)) }
    } else {
      let refusal = Data(#"[ERROR 400] "page" is out of valid range."#.utf8)
      #expect(answer == RecordedAnswer(status: 400, type: "text/plain", body: refusal))
    }
  }

  @Test(arguments: [
    ("preview/sea.jpg", "image/jpeg"), ("preview/lake.png", "image/png"), ("preview/tea.gif", "image/gif"),
    ("image/forest.webp", "image/webp"), ("", nil), ("api", nil), ("preview/none.png", nil),
    ("preview/../image/lake.png", nil),
  ])
  func `a file has its type, and what is not there is not found`(name: String, type: String?) {
    let answer = answer("/\(name)")

    guard let type else { return #expect(answer.status == 404) }
    #expect(answer == RecordedAnswer(type: type, body: RecordedImages.files[name] ?? Data()))
  }
}
