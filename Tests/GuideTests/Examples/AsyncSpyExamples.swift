import Doubles
import Foundation
import Testing

/// The examples in the doc comments of asynchronous spies, held calls, records and timelines.
@Suite(.timeLimit(.minutes(1))) struct AsyncSpyExamples {
  enum NetworkError: Error {
    case notConnected
    case connectionLost
  }

  struct NetworkingSpy {
    let data = AsyncSpy { (url: URL, retries: Int) async throws(NetworkError) -> Data in throw .notConnected }
    func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await data(url, retries) }
  }

  struct StoreSpy {
    let save = Spy { (data: Data) in }
  }

  let network = NetworkingSpy()
  let store = StoreSpy()
  let url = URL(filePath: "/tea")

  @Test func `answers in turn mix errors and values`() async throws {
    let (json, first, second) = (Data([0]), Data([1]), Data([2]))

    network.data.answers(inTurn: .throws(.connectionLost), .returns(json), then: .repeatsLast)
    await #expect(throws: NetworkError.connectionLost) { try await network.data(from: url, retries: 0) }
    #expect(try await network.data(from: url, retries: 0) == json)

    network.data.returns(first, second, then: .repeatsLast)
    _ = try await network.data(from: url, retries: 0)
    _ = try await network.data(from: url, retries: 0)
    #expect(try await network.data(from: url, retries: 0) == second)
  }

  @Test func `a record knows its outcome, and what overlapped it`() async throws {
    network.data.holds()
    async let one = network.data(from: url, retries: 1)
    let held1 = await network.data.nextHeldCall()
    async let two = network.data(from: url, retries: 2)
    let held2 = await network.data.nextHeldCall()
    held1.throw(.connectionLost)
    _ = try? await one
    held2.return(Data())
    _ = try await two

    let first = network.data.records[0]
    #expect(first.outcome == .threw(.connectionLost))
    #expect(first.overlaps(network.data.records[1]))
  }

  @Test func `a call that is held lets the test look around`() async throws {
    @MainActor final class TitleModel {
      let network: NetworkingSpy
      var isLoading = false
      init(network: NetworkingSpy) { self.network = network }
      func title(of url: URL) async -> String {
        isLoading = true
        defer { isLoading = false }
        let data = try? await network.data(from: url, retries: 2)
        return String(decoding: data ?? Data(), as: UTF8.self)
      }
    }
    @MainActor func test(_ model: TitleModel, json: Data) async {
      network.data.holds()
      async let title = model.title(of: url)
      let held = await network.data.nextHeldCall()
      #expect(model.isLoading)
      held.return(json)

      #expect(await title == "Tea")
      #expect(network.data.calls == [Call(url, 2)])
    }
    await test(TitleModel(network: network), json: Data("Tea".utf8))
  }

  @Test func `a test waits for the call that it means`() async throws {
    network.data.returns(Data())
    for retries in 1...3 { _ = try await network.data(from: url, retries: retries) }

    try await network.data.call(at: 2)

    #expect(network.data.callCount == 3)
  }

  @Test func `a timeline is attached to the test`() async throws {
    network.data.returns(Data([1, 2, 3]))
    store.save(try await network.data(from: url, retries: 0))

    let timeline = Timeline(network.data, store.save)
    print(timeline)
    Attachment.record(timeline.mermaid, named: "calls.mmd")
    Attachment.record(Timeline(network.data, store.save).mermaid, named: "calls.mmd")

    #expect(timeline.events.count == 4)
  }

  @Test func `a timeline shows what overlaps and what still runs`() async throws {
    let pages = AsyncSpy { (address: String) async -> Data in Data() }
    @Sendable func data(from address: String) async -> Data { await pages(address) }
    pages.holds()
    async let first = data(from: "http://localhost/a")
    let heldFirst = await pages.nextHeldCall()
    async let second = data(from: "http://localhost/b")
    let heldSecond = await pages.nextHeldCall()
    heldFirst.return(Data([1, 2, 3]))
    _ = await first

    let text = Timeline(pages).description.replacing("\"", with: "")

    #expect(
      text == """
        #0 ┌   data(from:)  (http://localhost/a)
        #1 │ ┌ data(from:)  (http://localhost/b)
        #0 └ │ data(from:)  returned 3 bytes
        #1   ╎ data(from:)  still running
        """)
    heldSecond.return(Data())
    _ = await second
  }
}
