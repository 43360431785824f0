import Doubles
import Foundation
import Testing

/// The examples in the doc comments of asynchronous spies, held calls, records and timelines.
@Suite(.timeLimit(.minutes(5))) struct AsyncSpyExamples {
  enum NetworkError: Error {
    case notConnected
    case connectionLost
  }

  struct NetworkingSpy: Sendable {
    let dataSpy = Spy(of: Self.data)
    func data(from url: URL, retries: Int) async throws(NetworkError) -> Data { try await dataSpy(url, retries) }
  }

  struct StoreSpy: Sendable {
    let saveSpy = Spy(of: Self.save)
    func save(_ data: Data) { saveSpy(data) }
  }

  let network = NetworkingSpy()
  let store = StoreSpy()
  let url = URL(filePath: "/tea")

  @Test func `answers in turn mix errors and values`() async throws {
    let (json, first, second) = (Data([0]), Data([1]), Data([2]))

    network.dataSpy.answers(inTurn: .throws(.connectionLost), .returns(json), then: .repeatsLast)
    await #expect(throws: NetworkError.connectionLost) { try await network.data(from: url, retries: 0) }
    #expect(try await network.data(from: url, retries: 0) == json)

    network.dataSpy.returns(first, second, then: .repeatsLast)
    _ = try await network.data(from: url, retries: 0)
    _ = try await network.data(from: url, retries: 0)
    #expect(try await network.data(from: url, retries: 0) == second)
  }

  @Test func `a record knows its outcome, and what overlapped it`() async throws {
    network.dataSpy.holds()
    async let one = network.data(from: url, retries: 1)
    let held1 = try await network.dataSpy.nextHeldCall()
    async let two = network.data(from: url, retries: 2)
    let held2 = try await network.dataSpy.nextHeldCall()
    held1.throw(.connectionLost)
    _ = try? await one
    held2.return(Data())
    _ = try await two

    let first = network.dataSpy.records[0]
    #expect(first.outcome == .threw(.connectionLost))
    #expect(first.overlaps(network.dataSpy.records[1]))
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
    @MainActor func test(_ model: TitleModel, json: Data) async throws {
      network.dataSpy.holds()
      async let title = model.title(of: url)
      let held = try await network.dataSpy.nextHeldCall()
      #expect(model.isLoading)
      held.return(json)

      #expect(await title == "Tea")
      #expect(network.dataSpy.calls == [Call(url, 2)])
    }
    try await test(TitleModel(network: network), json: Data("Tea".utf8))
  }

  @Test func `a test waits for the call that it means`() async throws {
    network.dataSpy.returns(Data())
    for retries in 1...3 { _ = try await network.data(from: url, retries: retries) }

    try await network.dataSpy.call(at: 2)

    #expect(network.dataSpy.callCount == 3)
  }

  @Test func `a timeline is attached to the test`() async throws {
    network.dataSpy.returns(Data([1, 2, 3]))
    store.save(try await network.data(from: url, retries: 0))

    let timeline = Timeline(network.dataSpy, store.saveSpy)
    print(timeline)
    Attachment.record(timeline.mermaid, named: "calls.mmd")
    Attachment.record(Timeline(network.dataSpy, store.saveSpy).mermaid, named: "calls.mmd")

    #expect(timeline.events.count == 4)
  }

  @Test func `a timeline shows what overlaps and what still runs`() async throws {
    let dataSpy = Spy { (address: String) async -> Data in Data() }
    @Sendable func data(from address: String) async -> Data { await dataSpy(address) }
    dataSpy.holds()
    async let first = data(from: "http://localhost/a")
    let heldFirst = try await dataSpy.nextHeldCall()
    async let second = data(from: "http://localhost/b")
    let heldSecond = try await dataSpy.nextHeldCall()
    heldFirst.return(Data([1, 2, 3]))
    _ = await first

    let text = Timeline(dataSpy).description.replacing("\"", with: "")

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
