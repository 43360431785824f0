import Doubles
import Foundation
import ImageSearchSample
import TestSupport
import Testing

/// Concurrent wishes for one preview share one request, which lives as long as one of them does.
@MainActor struct PreviewStoreTests {
  private let search = ImageSearchingSpy()
  private let url = URL.sample("preview/1")

  @Test func `concurrent wishes for one preview share one request`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let wishes = await startedTasks(3) { [url] in await store.load(url) }
    let held = try await search.requestImageSpy.nextHeldCall()

    let image = try ImageFile.sample()
    held.return(image)

    for wish in wishes { #expect(try await wish.value == image) }
    #expect(search.requestImageSpy.callCount == 1)
  }

  @Test func `wishes for different previews share nothing`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let wishes = [
      await startedTasks(1) { await store.load(.sample("1")) }[0],
      await startedTasks(1) { await store.load(.sample("2")) }[0],
    ]
    let held = [try await search.requestImageSpy.nextHeldCall(), try await search.requestImageSpy.nextHeldCall()]

    for (number, call) in held.enumerated() { call.return(try .sample(number)) }

    #expect(held.map(\.arguments) == [.sample("1"), .sample("2")])
    for (number, wish) in wishes.enumerated() { #expect(try await wish.value == ImageFile.sample(number)) }
  }

  @Test func `a caller that leaves ends at once, and the request goes on for the others`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let wishes = await startedTasks(2) { [url] in await store.load(url) }
    let held = try await search.requestImageSpy.nextHeldCall()

    wishes[0].cancel()
    #expect(try await wishes[0].value == nil)

    #expect(!held.isCancelled)
    held.return(try .sample())
    #expect(try await wishes[1].value == ImageFile.sample())
    #expect(store.loaded(url) == (try ImageFile.sample()))
  }

  @Test func `a request that all have left is cancelled, and doesn't end that of a later wish`() async throws {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    let first = await startedTasks(2) { [url] in await store.load(url) }
    let heldFirst = try await search.requestImageSpy.nextHeldCall()
    for wish in first { wish.cancel() }
    for wish in first { #expect(try await wish.value == nil) }
    try await heldFirst.cancellation()

    let second = await startedTasks(1) { [url] in await store.load(url) }[0]
    let heldSecond = try await search.requestImageSpy.nextHeldCall()
    heldFirst.return(try .sample(1))
    _ = try await search.requestImageSpy.end(ofCallAt: 0)
    heldSecond.return(try .sample(2))

    #expect(try await second.value == ImageFile.sample(2))
    #expect(store.loaded(url) == (try ImageFile.sample(2)))
    #expect(!heldSecond.isCancelled)
  }

  @Test func `a failure gives all callers nothing, and the next call tries again; its image is there at once`()
    async throws
  {
    search.requestImageSpy.holds()
    let store = PreviewStore(search: search)
    // A task that is cancelled by then requests nothing.
    let cancelled = Task { [url] in await store.load(url) }
    cancelled.cancel()
    #expect(await cancelled.value == nil)
    #expect(search.requestImageSpy.callCount == 0)
    let wishes = await startedTasks(2) { [url] in await store.load(url) }

    try await search.requestImageSpy.nextHeldCall().throw(.connectionLost)

    for wish in wishes { #expect(try await wish.value == nil) }
    #expect(store.loaded(url) == nil)
    search.requestImageSpy.returns(try .sample())
    for _ in 1...2 {
      #expect(await store.load(url) == (try ImageFile.sample()))
      #expect(store.loaded(url) == (try ImageFile.sample()))
    }
    #expect(search.requestImageSpy.calls == [Call(url), Call(url)])
  }

  @Test func `a request that everyone has left does not keep the store alive`() async throws {
    search.requestImageSpy.holds()
    var store: PreviewStore? = PreviewStore(search: search)
    weak let observed = store
    let wish = await startedTasks(1) { [url, weak store] in await store?.load(url) }[0]
    let held = try await search.requestImageSpy.nextHeldCall()

    wish.cancel()
    _ = try await wish.value
    store = nil

    #expect(observed == nil)
    held.throw(.cancelled)
  }
}
