import Doubles
import DoublesNavigators
import DoublesNavigation
import Foundation
import ImageSearchSample
import TestSupport
import Testing

/// The file of the selected image, which is never that of another selection.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct ImageDetailFileTests {
  private let search = ImageSearchingSpy()
  private let opener = URLOpenerSpy<URL>()
  private let texts = ImageSearchTexts.sample()
  private let detail: ImageDetailModel
  private let images = (1...3).map { ImageEntity.sample(id: UInt64($0)) }

  init() {
    detail = ImageDetailModel(search: search, opener: opener, texts: texts)
  }

  @Test func `the file of the selected image is loaded`() async throws {
    search.requestImageSpy.holds()

    let load = detail.select(1, of: images)
    #expect(detail.isLoading)
    let held = try await search.requestImageSpy.nextHeldCall()
    #expect(detail.file == nil)
    held.return(try .sample())
    await load?.value

    #expect(held.call == Call(URL.sample("image/2")))
    #expect(detail.file == (try ImageFile.sample()))
    #expect(!detail.isLoading)
  }

  @Test func `a file that is there, or on its way, is not requested again`() async throws {
    search.requestImageSpy.holds()
    let load = try #require(detail.select(0, of: images))

    #expect(detail.loadFile() == load)
    try await search.requestImageSpy.nextHeldCall().return(try .sample())
    await load.value

    #expect(detail.loadFile() == nil)
    #expect(search.requestImageSpy.callCount == 1)
  }

  @Test func `another selection replaces the load, and the former file does not appear`() async throws {
    search.requestImageSpy.holds()
    let first = detail.select(0, of: images)
    let heldFirst = try await search.requestImageSpy.nextHeldCall()

    let second = detail.selectNext()
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

  @Test func `the former file goes at once when another image is selected`() async throws {
    search.requestImageSpy.returns(try .sample(1))
    await detail.select(0, of: images)?.value

    detail.select(1, of: images)

    #expect(detail.file == nil)
  }

  @Test func `the failure of a former selection is dropped`() async throws {
    search.requestImageSpy.holds()
    let first = detail.select(0, of: images)
    let heldFirst = try await search.requestImageSpy.nextHeldCall()
    let second = detail.selectNext()

    heldFirst.throw(.connectionLost)
    await first?.value

    #expect(detail.errorMessage == nil)
    #expect(detail.isLoading)
    try await search.requestImageSpy.nextHeldCall().throw(.cancelled)
    await second?.value
  }

  @Test func `a failure is told, and the next success clears it`() async throws {
    search.requestImageSpy.throws(.connectionLost)
    await detail.select(0, of: images)?.value
    #expect(detail.errorMessage == texts.message(for: .connectionLost))
    #expect(!detail.isLoading)

    search.requestImageSpy.returns(try .sample())
    await detail.loadFile()?.value

    #expect(detail.errorMessage == nil)
    #expect(detail.file == (try ImageFile.sample()))
  }

  @Test func `another selection clears the message`() async {
    search.requestImageSpy.throws(.connectionLost)
    await detail.select(0, of: images)?.value

    detail.selectNext()

    #expect(detail.errorMessage == nil)
  }

  @Test func `leaving cancels the load and says nothing`() async throws {
    search.requestImageSpy.holds()
    let load = detail.select(0, of: images)
    let held = try await search.requestImageSpy.nextHeldCall()

    detail.cancel()
    #expect(!detail.isLoading)
    try await held.cancellation()
    held.throw(.cancelled)
    await load?.value

    #expect(detail.errorMessage == nil)
    search.requestImageSpy.returns(try .sample())
    await detail.loadFile()?.value
    #expect(detail.file != nil)
  }

  @Test func `a request that was cancelled elsewhere ends the load without a message`() async {
    search.requestImageSpy.throws(.cancelled)

    await detail.select(0, of: images)?.value

    #expect(detail.errorMessage == nil)
    #expect(!detail.isLoading)
  }

  @Test func `whoever cancels the returned task leaves a detail that can load again`() async throws {
    search.requestImageSpy.holds()
    let load = detail.select(0, of: images)
    let held = try await search.requestImageSpy.nextHeldCall()
    load?.cancel()
    held.throw(.cancelled)
    await load?.value
    #expect(!detail.isLoading)
    search.requestImageSpy.returns(try .sample())

    await detail.loadFile()?.value

    #expect(detail.file != nil)
  }

  @Test func `seeded defect: a detail is captured strongly by its own load`() async throws {
    search.requestImageSpy.holds()
    var detail: ImageDetailModel? = ImageDetailModel(search: search, opener: opener, texts: texts)
    weak let observed = detail
    detail?.select(0, of: images)
    let held = try await search.requestImageSpy.nextHeldCall()

    detail = nil

    #expect(observed == nil)
    // Nobody wants the file anymore. A leaked model would never cancel it.
    if observed == nil { try await held.cancellation() }
    held.throw(.cancelled)
  }

  @Test func `a detail that has loaded goes when nobody shows it`() async throws {
    search.requestImageSpy.returns(try .sample())
    var detail: ImageDetailModel? = ImageDetailModel(search: search, opener: opener, texts: texts)
    weak let observed = detail
    await detail?.select(0, of: images)?.value

    detail = nil

    #expect(observed == nil)
  }
}
