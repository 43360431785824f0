import Foundation
import Testing

@testable import ImageSearchSample

/// Calls that the store of previews never makes today, and that its chain of images must stand all the same.
@Suite struct RecentImagesTests {
  private let urls = ["a", "b", "c"].map { URL.sample($0) }

  @Test func `an image that is kept again takes the place of the former one, as the newest`() throws {
    var images = RecentImages(byteLimit: 1_000)
    images.keep(try .sample(bytes: 400), for: urls[0])
    images.keep(try .sample(bytes: 400), for: urls[1])

    images.keep(try .sample(bytes: 500), for: urls[0])
    #expect(images.byteCount == 900)

    images.keep(try .sample(bytes: 500), for: urls[2])
    #expect(images.use(urls[0])?.data.count == 500)
    #expect(images.use(urls[1]) == nil)
    #expect(images.byteCount == 1_000)
  }

  @Test func `an image that is kept again, and is too large now, goes`() throws {
    var images = RecentImages(byteLimit: 1_000)
    images.keep(try .sample(bytes: 400), for: urls[0])

    images.keep(try .sample(bytes: 1_001), for: urls[0])

    #expect(images.use(urls[0]) == nil)
    #expect(images.byteCount == 0)
  }
}
