import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample

/// Stands in for the service: the test sets the images found, and can hold each request.
struct ImageSearchingSpy: ImageSearching {
  let requestPageSpy = Spy(of: Self.requestPage) { _, _ throws(NetworkError) in
    throw .notReachedServer
  }
  func requestPage(_ page: Int, of query: String) async throws(NetworkError) -> ResponseEntity {
    try await requestPageSpy(page, query)
  }

  let requestImageSpy = Spy(of: Self.requestImage) { _ throws(NetworkError) in
    throw .notReachedServer
  }
  func requestImage(at url: URL) async throws(NetworkError) -> ImageFile {
    try await requestImageSpy(url)
  }

  /// Finds images numbered from 1 to `total`, fifty per page.
  func finds(total: Int) {
    requestPageSpy.answers { page, _ in
      let first = (page - 1) * 50 + 1
      // After the last page nothing is found.
      let ids = UInt64(first)..<UInt64(max(first, min(first + 50, total + 1)))
      return ResponseEntity(totalCount: Int64(total), images: ids.map { .sample(id: $0) })
    }
  }
}
