import Doubles
import SampleDoubles
import StargazersSample
import TestSupport
import Testing

/// The model's requests, their time, and the states that follow the answers.
@MainActor @Suite(.timeLimit(.minutes(5)), .endsWithin(seconds: 10)) struct StargazersModelTests {
  let fetcher = StargazersFetchingSpy()
  let model: StargazersModel

  init() {
    model = StargazersModel(of: .example, fetcher: fetcher)
  }

  /// Loads people 1 to 3, with a page below.
  private func loadFirstPage() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...3), next: .link(2)))
    model.start()
    await model.settled()
  }

  private var requested: [PageReference] { fetcher.stargazersSpy.calls.map(\.arguments.1) }
  private var ids: [Int] { model.state.stargazers.map(\.id) }

  @Test func `before it starts nothing is asked for`() {
    #expect(model.state.phase == .preparing)
    #expect(model.state.isBlank)
    #expect(requested == [])
  }

  @Test func `starting asks for the repository's first page`() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...3)))

    model.start()
    #expect(model.state.phase == .preparing)
    await model.settled()

    #expect(fetcher.stargazersSpy.calls == [Call(.example, .first)])
    #expect(model.state.phase == .success)
    #expect(ids == [1, 2, 3])
  }

  @Test func `it may start on another page`() async {
    let model = StargazersModel(of: .example, start: .link(5), fetcher: fetcher)

    model.start()
    await model.settled()

    #expect(requested == [.link(5)])
  }

  @Test func `starting twice asks once`() async throws {
    fetcher.stargazersSpy.holds()

    model.start()
    model.start()
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([]))
    await model.settled()
    // A repository without stars has been loaded, too.
    model.start()

    #expect(requested == [.first])
  }

  @Test func `two screens share one model, and one request`() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...3)))
    var (listed, counted): ([Stargazer]?, Int?) = (nil, nil)

    let list = model.observe { state in listed = state.stargazers }
    let badge = model.observe { state in counted = state.stargazers.count }
    model.start()
    await model.settled()

    #expect(listed == Stargazer.examples(1...3) && counted == 3)
    #expect(requested == [.first])
    list.cancel()
    badge.cancel()
  }

  @Test func `starting after a failed start asks again`() async {
    fetcher.stargazersSpy.throws(.notReachedServer)
    model.start()
    await model.settled()

    await loadFirstPage()

    #expect(requested == [.first, .first])
    #expect(ids == [1, 2, 3])
  }

  @Test func `the next page goes below`() async {
    await loadFirstPage()
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(4...5), previous: .first))

    model.loadNext()
    #expect(model.state.loading == .next)
    await model.settled()

    #expect(requested == [.first, .link(2)])
    #expect(ids == [1, 2, 3, 4, 5])
  }

  @Test func `the previous page goes above`() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(11...12), previous: .link(1)))
    model.start()
    await model.settled()
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...2)))

    model.loadPrevious()
    #expect(model.state.loading == .previous)
    await model.settled()

    #expect(requested == [.first, .link(1)])
    #expect(ids == [1, 2, 11, 12])
  }

  @Test func `the last page is not asked for again`() async {
    await loadFirstPage()
    fetcher.stargazersSpy.returns(StargazersPage([.example(4)]))
    model.loadNext()
    await model.settled()

    for _ in 0..<3 { model.loadNext() }
    for _ in 0..<3 { model.loadPrevious() }
    await model.settled()

    #expect(requested == [.first, .link(2)])
    #expect(model.state.phase == .success)
  }

  @Test func `a page that is on its way is not asked for again`() async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()

    for _ in 0..<3 { model.loadNext() }
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([.example(4)]))
    await model.settled()

    #expect(requested == [.first, .link(2)])
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `a refresh while refreshing is not doubled`() async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()

    for _ in 0..<3 { model.refresh() }
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([.example(9)]))
    await model.settled()

    #expect(requested == [.first, .first])
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [false, false])
    #expect(ids == [9])
  }

  @Test func `a refresh during the very first load is not doubled`() async throws {
    fetcher.stargazersSpy.holds()

    model.start()
    model.refresh()
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([.example(1)]))
    await model.settled()

    #expect(requested == [.first])
    #expect(ids == [1])
  }

  @Test func `a refresh while a page is on its way is not lost, and the page is`() async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()
    model.loadNext()
    let stale = try await fetcher.stargazersSpy.nextHeldCall()

    model.refresh()
    model.refresh()
    let refresh = try await fetcher.stargazersSpy.nextHeldCall()

    refresh.return(StargazersPage(Stargazer.examples([9, 1])))
    stale.return(StargazersPage([.example(4)]))
    await model.settled()
    #expect(requested == [.first, .link(2), .first])
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [false, true, false])
    #expect(ids == [9, 1])
    #expect(model.state.phase == .success)
  }

  @Test(arguments: [true, false])
  func `a stale answer is dropped, also one that comes first`(isFailure: Bool) async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()
    model.loadNext()
    let stale = try await fetcher.stargazersSpy.nextHeldCall()
    model.refresh()
    let refresh = try await fetcher.stargazersSpy.nextHeldCall()
    var states: [StargazersState] = []
    let registration = model.observe { states.append($0) }

    if isFailure { stale.throw(.cancelled) } else { stale.return(StargazersPage([.example(4)])) }
    refresh.return(StargazersPage([.example(9)]))
    await model.settled()

    // Refreshing, and then what it brought: nothing in between shows the stale answer.
    #expect(states.map(\.stargazers) == [Stargazer.examples(1...3), [.example(9)]])
    #expect(states.map(\.phase) == [.preparing, .success])
    registration.cancel()
  }

  @Test func `a failure keeps what was loaded, and the next page that comes clears it`() async {
    await loadFirstPage()
    fetcher.stargazersSpy.throws(.connectionLost)
    model.loadNext()
    await model.settled()
    #expect(model.state.phase == .failure(because: .connectionLost))
    #expect(ids == [1, 2, 3])

    fetcher.stargazersSpy.returns(StargazersPage([.example(4)]))
    model.retry()
    #expect(model.state.loading == .next)
    await model.settled()

    #expect(model.state.phase == .success)
    #expect(requested == [.first, .link(2), .link(2)])
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `a cancellation that nobody here asked for is a failure, not an endless wait`() async {
    fetcher.stargazersSpy.throws(.cancelled)

    model.start()
    await model.settled()

    #expect(model.state.phase == .failure(because: .cancelled))
  }

  @Test func `without a failure there is nothing to retry`() async {
    await loadFirstPage()

    model.retry()
    await model.settled()

    #expect(requested == [.first])
  }

  @Test func `to cancel ends the request and brings back what was before`() async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()
    model.loadNext()
    let held = try await fetcher.stargazersSpy.nextHeldCall()

    model.cancel()

    #expect(model.state.phase == .success)
    #expect(model.state.loading == nil)
    held.return(StargazersPage([.example(4)]))
    await model.settled()
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [false, true])
    // The answer came all the same; it is stale.
    #expect(ids == [1, 2, 3])
    #expect(model.state.next == .link(2))
  }

  @Test func `after a cancelled start one can start again`() async throws {
    fetcher.stargazersSpy.holds()
    model.start()
    let held = try await fetcher.stargazersSpy.nextHeldCall()
    model.cancel()
    held.throw(.cancelled)
    await model.settled()
    #expect(model.state.phase == .preparing)

    await loadFirstPage()

    #expect(requested == [.first, .first])
    #expect(ids == [1, 2, 3])
  }

  @Test func `to cancel when nothing loads changes nothing`() async {
    await loadFirstPage()
    let before = model.state

    model.cancel()

    #expect(model.state == before)
  }

  @Test func `settled waits for what was given up, too`() async throws {
    fetcher.stargazersSpy.holds()
    model.start()
    let held = try await fetcher.stargazersSpy.nextHeldCall()
    model.cancel()

    held.return(StargazersPage([]))
    await model.settled()

    #expect(fetcher.stargazersSpy.records.allSatisfy { $0.ended != nil })
  }

  @Test func `a model that nobody needs any more goes, and cancels its request`() async throws {
    fetcher.stargazersSpy.holds()
    var model: StargazersModel? = StargazersModel(of: .example, fetcher: fetcher)
    weak let gone = model
    model?.start()
    let held = try await fetcher.stargazersSpy.nextHeldCall()

    model = nil

    #expect(gone == nil)
    held.return(StargazersPage([]))
    let record = try await fetcher.stargazersSpy.end(ofCallAt: 0)
    #expect(record.wasCancelled)
  }
}
