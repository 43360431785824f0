import Doubles
import DoublesNavigation
import DoublesNavigators
import Foundation
import ImageSearchSample
import Testing

/// The selected image, its numbers, and its file, which always belongs to the current selection.
@MainActor struct ImageDetailModelTests {
  private let search = ImageSearchingSpy()
  private let opener = URLOpenerSpy<URL>()
  private let texts = ImageSearchTexts.sample()
  private let detail: ImageDetailModel

  init() {
    detail = ImageDetailModel(search: search, opener: opener, texts: texts)
  }

  @Test func `the selected image is shown with localized numbers, and its page opens`() {
    #expect(!detail.isLoading)
    detail.openPage()
    #expect(opener.openSpy.calls == [])

    detail.select(.sample(id: 2))

    #expect(detail.image == .sample(id: 2))
    #expect(detail.sizeText == "1000 x 2000")
    #expect(detail.tagText == "a, b")
    #expect(detail.usernameText == "Ada")
    #expect(detail.viewCountText == "123.456.789")
    #expect(detail.downloadCountText == "12.345")
    #expect(detail.likeCountText == "678")
    detail.openPage()
    #expect(opener.openSpy.calls == [Call(URL.sample("page/2"))])
  }

  // MARK: The file

  @Test func `the file of the selected image is loaded once`() async throws {
    search.requestImageSpy.holds()

    let load = try #require(detail.select(.sample(id: 2)))
    #expect(detail.isLoading)
    // The file is loading.
    #expect(detail.loadFile() == load)
    let held = try await search.requestImageSpy.nextHeldCall()
    #expect(detail.file == nil)
    held.return(try .sample())
    await load.value

    #expect(detail.file == (try ImageFile.sample()))
    #expect(!detail.isLoading)
    // The file has loaded.
    #expect(detail.loadFile() == nil)
    #expect(search.requestImageSpy.calls == [Call(URL.sample("image/2"))])
  }

  @Test func `a new selection replaces the load, and the old file doesn't appear`() async throws {
    search.requestImageSpy.holds()
    let first = detail.select(.sample(id: 1))
    let heldFirst = try await search.requestImageSpy.nextHeldCall()

    let second = detail.select(.sample(id: 2))
    let heldSecond = try await search.requestImageSpy.nextHeldCall()
    try await heldFirst.cancellation()
    heldFirst.return(try .sample(1))
    await first?.value
    #expect(detail.file == nil)
    #expect(detail.isLoading)

    heldSecond.return(try .sample(2))
    await second?.value
    #expect(detail.file == (try ImageFile.sample(2)))
    #expect(!detail.isLoading)
  }

  @Test func `a failure is shown, and the next success clears it`() async throws {
    search.requestImageSpy.throws(.connectionLost)
    await detail.select(.sample(id: 1))?.value
    #expect(detail.errorMessage == texts.message(for: .connectionLost))
    #expect(!detail.isLoading)

    search.requestImageSpy.returns(try .sample())
    await detail.loadFile()?.value

    #expect(detail.errorMessage == nil)
    #expect(detail.file == (try ImageFile.sample()))
    // The previous file or message disappears immediately when a different image is selected.
    search.requestImageSpy.throws(.connectionLost)
    let load = detail.select(.sample(id: 2))
    #expect(detail.file == nil)
    await load?.value
    #expect(detail.errorMessage != nil)
    detail.select(.sample(id: 2))
    #expect(detail.errorMessage == nil)
  }

  @Test func `leaving cancels the load silently, and the file can be loaded again`() async throws {
    search.requestImageSpy.holds()
    let load = detail.select(.sample(id: 1))
    let held = try await search.requestImageSpy.nextHeldCall()

    detail.cancel()
    #expect(!detail.isLoading)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value

    #expect(!detail.isLoading)
    #expect(detail.errorMessage == nil)
    search.requestImageSpy.returns(try .sample())
    await detail.loadFile()?.value
    #expect(detail.file != nil)
  }

  @Test func `seeded defect: a load retains its detail model`() async throws {
    search.requestImageSpy.returns(try .sample())
    var detail: ImageDetailModel? = ImageDetailModel(search: search, opener: opener, texts: texts)
    weak let observed = detail
    // Neither a finished load nor one under way retains it.
    await detail?.select(.sample(id: 1))?.value
    search.requestImageSpy.holds()
    detail?.select(.sample(id: 2))
    let held = try await search.requestImageSpy.nextHeldCall()

    detail = nil

    #expect(observed == nil)
    // Nothing needs the file anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }
}
