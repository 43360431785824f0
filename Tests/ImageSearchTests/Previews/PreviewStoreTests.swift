import Doubles
import Foundation
import ImageSearchSample
import NetworkingSample
import Testing

/// Concurrent loads of one preview share one request, which lasts as long as any of them.
@MainActor struct PreviewStoreTests {
  private let search = ImageSearchingSpy()
  private let url = URL.sample("preview/1")

  @Test func `concurrent calls for one preview share one request`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let wishes = (1...3).map { _ in Task { await store.load(url) } }
    let held = try await search.requestImageSpy.nextHeldCall()

    let image = try ImageFile.sample()
    held.return(image)

    for wish in wishes { #expect(await wish.value == image) }
    #expect(search.requestImageSpy.callCount == 1)
  }

  @Test func `a request continues when one caller leaves, and is cancelled when all have left`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let wishes = (1...2).map { _ in Task { await store.load(url) } }
    let held = try await search.requestImageSpy.nextHeldCall()

    wishes[0].cancel()
    await Task { @MainActor in }.value
    #expect(!held.isCancelled)

    wishes[1].cancel()
    try await held.cancellation()
    held.throw(.cancelled)
    #expect(await wishes[1].value == nil)
  }

  @Test func `an abandoned request doesn't end a later one`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let first = Task { await store.load(url) }
    let heldFirst = try await search.requestImageSpy.nextHeldCall()
    first.cancel()
    try await heldFirst.cancellation()

    let second = Task { await store.load(url) }
    let heldSecond = try await search.requestImageSpy.nextHeldCall()
    heldFirst.return(try .sample(1))
    _ = await first.value
    #expect(store.loaded(url) == nil)
    heldSecond.return(try .sample(2))

    #expect(await second.value == (try .sample(2)))
    #expect(store.loaded(url) == (try .sample(2)))
    #expect(!heldSecond.isCancelled)
  }

  @Test func `cancelling a finished request doesn't affect the next one`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    @MainActor final class Wishes {
      var all: [Task<ImageFile?, Never>] = []
      var isFirst = true
    }
    let wishes = Wishes()
    for other in [1, 0] {
      wishes.all.append(
        Task {
          _ = await store.load(url)
          // The shared request has ended, but the other caller hasn't resumed yet.
          guard wishes.isFirst else { return nil }
          wishes.isFirst = false
          wishes.all[other].cancel()
          return await store.load(url)
        })
    }
    try await search.requestImageSpy.nextHeldCall().throw(.connectionLost)
    let held = try await search.requestImageSpy.nextHeldCall()

    search.requestImageSpy.throws(.connectionLost)
    let third = Task { await store.load(url) }
    await Task { @MainActor in }.value
    held.return(try .sample())

    #expect(await [wishes.all[0].value, wishes.all[1].value].contains(try .sample()))
    // A third request would have failed.
    #expect(await third.value == (try .sample()))
  }

  @Test func `after a failure, the next call tries again, and then its image is available immediately`() async throws {
    search.requestImageSpy.answers(inTurn: .throws(.connectionLost), .returns(try .sample()))
    let store = PreviewStore(search: search)

    #expect(await store.load(url) == nil)
    #expect(store.loaded(url) == nil)
    for _ in 1...2 { #expect(await store.load(url) == (try .sample())) }

    #expect(store.loaded(url) == (try .sample()))
    #expect(search.requestImageSpy.calls == [Call(url), Call(url)])
  }

  @Test func `a cancelled task requests nothing`() async {
    let store = PreviewStore(search: search)
    let wish = Task { await store.load(url) }

    wish.cancel()

    #expect(await wish.value == nil)
    #expect(search.requestImageSpy.callCount == 0)
  }

  @Test func `previews fill the store to the byte, and are then dropped for new ones`() async throws {
    search.requestImageSpy.answers { url throws(NetworkError) in
      try ImageFile(.png + Data(count: (Int(url.lastPathComponent) ?? 0) - Data.png.count))
    }
    let store = PreviewStore(search: search, byteLimit: 1_000)
    func areKept(_ sizes: [Int]) -> [Bool] { sizes.map { store.loaded(.sample("\($0)")) != nil } }

    for size in [400, 600, 1_001] { #expect(await store.load(.sample("\(size)"))?.data.count == size) }
    #expect(areKept([400, 600, 1_001]) == [true, true, false])

    _ = await store.load(.sample("1000"))
    #expect(areKept([400, 600, 1_000]) == [false, false, true])
  }
}
