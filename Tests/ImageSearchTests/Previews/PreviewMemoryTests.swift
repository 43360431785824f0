import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import TestSupport
import Testing

/// The memory of the previews: it is bounded, and the previews in use stay.
@MainActor struct PreviewMemoryTests {
  private let search = ImageSearchingSpy()

  /// A store whose previews have as many bytes as the last part of their addresses says.
  private func store(byteLimit: Int) -> PreviewStore {
    search.requestImageSpy.answers { url throws(NetworkError) in
      guard let bytes = Int(url.lastPathComponent) else { throw .notFound(status: 404) }
      return try ImageFile(ImageFixtures.png + Data(count: bytes - ImageFixtures.png.count))
    }
    return PreviewStore(search: search, byteLimit: byteLimit)
  }

  private func url(_ name: String, bytes: Int) -> URL { .sample("\(name)/\(bytes)") }

  @Test func `previews are kept up to the limit, to the byte`() async {
    let store = store(byteLimit: 1_000)

    _ = await store.load(url("a", bytes: 400))
    _ = await store.load(url("b", bytes: 600))
    #expect(store.byteCount == 1_000)
    #expect(store.loaded(url("a", bytes: 400)) != nil)
    #expect(store.loaded(url("b", bytes: 600)) != nil)

    // A larger one than the limit is given and not kept, and drives no other out.
    let large = await store.load(url("c", bytes: 1_001))
    #expect(large?.data.count == 1_001)
    #expect(store.loaded(url("c", bytes: 1_001)) == nil)
    #expect(store.byteCount == 1_000)

    // One that has just the limit is kept alone.
    _ = await store.load(url("d", bytes: 1_000))
    #expect(store.byteCount == 1_000)
    #expect(store.loaded(url("d", bytes: 1_000)) != nil)
  }

  @Test func `by default 16 MiB are kept, and without a byte to keep each wish is a request`() async {
    for byteLimit in [0, -1] {
      let store = store(byteLimit: byteLimit)
      search.requestImageSpy.forget()
      for _ in 1...2 { #expect(await store.load(url("a", bytes: 400))?.data.count == 400) }
      #expect(search.requestImageSpy.callCount == 2)
      #expect(store.byteCount == 0)
    }
    let store = PreviewStore(search: search)

    _ = await store.load(url("a", bytes: (16 << 20) + 1))
    #expect(store.byteCount == 0)

    _ = await store.load(url("b", bytes: 16 << 20))
    #expect(store.byteCount == 16 << 20)
  }

  @Test func `any order of use keeps what a plain list would`() async {
    let store = store(byteLimit: 3_000)
    var generator = SeededGenerator(seed: 10)
    // The last one is the newest.
    var expected: [URL] = []

    for _ in 0..<Stress.count(100, full: 50_000) {
      let number = Int.random(in: 0..<12, using: &generator)
      let url = url("\(number)", bytes: 300 + 100 * number)
      let isKept = expected.contains(url)
      if Bool.random(using: &generator) {
        #expect((store.loaded(url) != nil) == isKept)
        guard isKept else { continue }
      } else {
        _ = await store.load(url)
      }
      expected.removeAll { $0 == url }
      expected.append(url)
      while Self.bytes(of: expected) > 3_000 { expected.removeFirst() }
      #expect(store.byteCount == Self.bytes(of: expected))
    }
  }

  private static func bytes(of urls: [URL]) -> Int { urls.compactMap { Int($0.lastPathComponent) }.reduce(0, +) }

  @Test func `scrolling through all results keeps no more bytes than the limit and the cells on the screen`()
    async throws
  {
    let (byteLimit, previewBytes, cellCount) = (200_000, 5_000, 12)
    let rowCount = Stress.count(120, full: 10_000)
    search.finds(total: rowCount)
    search.requestImageSpy.keeps(.countOnly)
    search.requestImageSpy.answers { _ throws(NetworkError) in
      try ImageFile(ImageFixtures.png + Data(count: previewBytes - ImageFixtures.png.count))
    }
    let store = PreviewStore(search: search, byteLimit: byteLimit)
    let table = ImageTableModel(search: search, previews: store, texts: .sample())
    await table.search("tea").value
    let list = ImageList(of: table)

    for row in 0..<rowCount {
      list.show(rows: row..<(row + cellCount))
      for cell in list.cells.values { await cell.load?.value }
      await table.loadNextPage()?.value
      #expect(store.byteCount <= byteLimit)
      #expect(list.cells.count <= cellCount)
    }

    #expect(table.images.count == rowCount)
    #expect(search.requestImageSpy.callCount == rowCount)
    #expect(store.byteCount == byteLimit)
  }
}
