import Doubles
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

#if os(Linux)
  import DoublesWholeSchedules
#endif

/// The model's requests, and its states after the answers.
@MainActor struct StargazersModelTests {
  let fetcher = StargazersFetchingSpy()
  let model: StargazersModel

  init() {
    model = StargazersModel(of: .example, fetcher: fetcher)
  }

  /// Loads people 1 to 3, with a further page.
  private func loadFirstPage() async {
    fetcher.stargazersSpy.returns(StargazersPage(Stargazer.examples(1...3), next: .page(2)))
    model.start()
    await model.settled()
  }

  private var requested: [PageReference] { fetcher.stargazersSpy.calls.map(\.arguments.1) }
  private var ids: [Int] { model.state.stargazers.map(\.id) }

  @Test func `starting twice sends one request`() async throws {
    fetcher.stargazersSpy.holds()

    model.start()
    model.start()
    try await fetcher.stargazersSpy.nextHeldCall().return(StargazersPage([]))
    await model.settled()
    // A repository without stars has been loaded, too.
    model.start()

    #expect(requested == [.first])
  }

  @Test func `two screens share one model and one request`() async {
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

  @Test(arguments: [[Stargazer.example(4)], []])
  func `an observer that refreshes as the next page begins sees only the refreshed list`(page: [Stargazer]) async {
    await loadFirstPage()
    fetcher.stargazersSpy.answers { _, page throws(NetworkError) in
      page == .first ? StargazersPage(Stargazer.examples(1...3)) : StargazersPage([.example(9)])
    }
    fetcher.stargazersSpy.returns(StargazersPage(page, next: .page(3)), where: { $0.1 == .page(2) })
    var refreshes = page.isEmpty ? -1 : 0
    let observer = model.observe { [model] state in
      guard state.loading == .next else { return }
      refreshes += 1
      if refreshes == 1 { model.refresh() }
    }

    model.loadNext()
    await model.settled()

    #expect(ids == [1, 2, 3])
    observer.cancel()
  }

  @Test func `a page without new people doesn't end the list`() async {
    await loadFirstPage()
    fetcher.stargazersSpy.returns(
      StargazersPage(Stargazer.examples(1...3), next: .page(3)), StargazersPage([.example(4)], next: .page(4)))
    var phases: [StargazersState.Phase] = []
    let registration = model.observe { phases.append($0.phase) }

    model.loadNext()
    await model.settled()

    #expect(requested == [.first, .page(2), .page(3)])
    #expect(ids == [1, 2, 3, 4])
    // No observer is notified of the end too early.
    #expect(phases == [.success, .preparing, .preparing, .success])
    registration.cancel()
  }

  @Test func `a refresh replaces a load, whose answer is dropped`() async throws {
    await loadFirstPage()
    fetcher.stargazersSpy.holds()
    model.loadNext()
    let stale = try await fetcher.stargazersSpy.nextHeldCall()
    model.refresh()
    let refresh = try await fetcher.stargazersSpy.nextHeldCall()
    var states: [StargazersState] = []
    let registration = model.observe { states.append($0) }

    stale.return(StargazersPage([.example(4)]))
    refresh.return(StargazersPage([.example(9)]))
    await model.settled()

    // The refresh, and then its result: no state in between shows the stale answer.
    #expect(states.map(\.stargazers) == [Stargazer.examples(1...3), [.example(9)]])
    #expect(states.map(\.phase) == [.preparing, .success])
    #expect(requested == [.first, .page(2), .first])
    #expect(fetcher.stargazersSpy.records.map(\.wasCancelled) == [false, true, false])
    registration.cancel()
  }

  #if os(Linux)
    @Test func `the screen lists each person once, in every order of actions and answers`() async {
      await everySchedule(100, gives: [1, 2, 3, 4]) {
        let fetcher = StargazersFetchingSpy()
        fetcher.stargazersSpy.answersInAnyOrder { _, page in
          page == .first
            ? StargazersPage(Stargazer.examples(1...3), next: .page(2)) : StargazersPage(Stargazer.examples(3...4))
        }
        let model = await StargazersModel(of: .example, fetcher: fetcher)
        await inAnyOrder(
          { await model.start() }, { await model.cancel() }, { await model.refresh() }, { await model.loadNext() })

        await model.start()
        await untilDone()
        await model.loadNext()
        await untilDone()
        return await model.state.stargazers.map(\.id)
      }
    }
  #endif
}
