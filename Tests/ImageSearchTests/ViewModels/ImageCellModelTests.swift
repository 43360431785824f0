import Doubles
import Foundation
import ImageSearchSample
import Testing

/// The content of a cell, which never shows another image's preview.
@MainActor struct ImageCellModelTests {
  private let search = ImageSearchingSpy()
  private let store: PreviewStore

  init() {
    store = PreviewStore(search: search)
  }

  @Test func `a cell shows the number, the size of the original and the tags`() {
    let cell = ImageCellModel(.sample(id: 7), previews: store)

    #expect(cell.id == 7)
    #expect(cell.sizeText == "1000 x 2000")
    #expect(cell.tagText == "a, b")
    #expect(cell.image == .sample(id: 7))
    // Nothing is requested before the cell appears.
    #expect(search.requestImageSpy.callCount == 0)
  }

  @Test func `the preview is nil until the image has loaded, and is requested only once`() async throws {
    search.requestImageSpy.holds()
    let cell = ImageCellModel(.sample(id: 7), previews: store)

    let load = try #require(cell.loadPreview())
    // The preview is loading.
    #expect(cell.loadPreview() == load)
    let held = try await search.requestImageSpy.nextHeldCall()
    #expect(cell.preview == nil)
    held.return(try .sample())
    await load.value

    #expect(cell.preview == (try ImageFile.sample()))
    // The preview has loaded.
    #expect(cell.loadPreview() == nil)
    #expect(search.requestImageSpy.calls == [Call(URL.sample("preview/7"))])
  }

  @Test func `a new cell has a preview that was loaded before`() async throws {
    search.requestImageSpy.returns(try .sample())
    _ = await store.load(.sample("preview/7"))

    let cell = ImageCellModel(.sample(id: 7), previews: store)
    #expect(cell.preview == (try ImageFile.sample()))
  }

  @Test func `reuse cancels the load and drops the preview`() async throws {
    search.requestImageSpy.holds()
    let cell = ImageCellModel(.sample(id: 1), previews: store)
    let load = cell.loadPreview()
    let held = try await search.requestImageSpy.nextHeldCall()

    cell.prepareForReuse()
    try await held.cancellation()
    held.return(try .sample(1))
    await load?.value
    #expect(cell.preview == nil)

    // When the image is shown again, it is loaded again.
    search.requestImageSpy.returns(try .sample())
    await cell.loadPreview()?.value
    #expect(cell.preview != nil)
    cell.prepareForReuse()
    #expect(cell.preview == nil)
  }

  @Test func `seeded defect: a load retains its cell`() async throws {
    search.requestImageSpy.throws(.connectionLost)
    var cell: ImageCellModel? = ImageCellModel(.sample(id: 1), previews: store)
    weak let observed = cell
    // Neither a finished load nor one under way retains it.
    await cell?.loadPreview()?.value
    search.requestImageSpy.holds()
    cell?.loadPreview()
    let held = try await search.requestImageSpy.nextHeldCall()

    cell = nil

    #expect(observed == nil)
    // Nothing needs the preview anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }
}
