import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import Testing

/// The examples in the doc comments of the image search.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ImageSearchExamples {
  /// A service that has one image, whatever is searched for.
  private struct ImageSearchingStub: ImageSearching {
    let requestPageStub = AsyncStub(
      of: Self.requestPage, returns: ResponseEntity(totalCount: 1, images: [Self.image(at: URL(filePath: "/"))]))
    func requestPage(_ page: Int, of query: String) async throws(NetworkError) -> ResponseEntity {
      try await requestPageStub(page, query)
    }
    func requestImage(at url: URL) async throws(NetworkError) -> ImageFile { throw .notFound(status: 404) }

    private static func image(at url: URL) -> ImageEntity {
      ImageEntity(
        id: 7, pageURL: url, pageImageWidth: 1000, pageImageHeight: 2000, previewURL: url, previewWidth: 75,
        previewHeight: 150, imageURL: url, imageWidth: 320, imageHeight: 640, viewCount: 1, downloadCount: 1,
        likeCount: 1, tags: ["tea"], username: "Ada")
    }
  }

  private let search = ImageSearchingStub()

  @Test func `a search is a sequence of pages`() async throws {
    var usernames: [String] = []

    for try await page in search.pages(of: "mountain lake") {
      usernames += page.images.map(\.username)
    }

    #expect(usernames == ["Ada"])
  }

  @Test func `an iterator asks for a page at a time`() async throws {
    let pages = search.pages(of: "tea").makeAsyncIterator()
    let first = try await pages.next()

    #expect(first?.isLast == true)
  }

  @Test func `a list has cells`() async throws {
    let texts = ImageSearchTexts(language: .english, locale: Locale(identifier: "en_US"))

    let table = ImageTableModel(search: search, previews: PreviewStore(search: search), texts: texts)
    await table.search("mountain lake").value
    let cell = table.cell(at: 0)

    #expect(cell?.sizeText == "1000 x 2000")
  }
}
