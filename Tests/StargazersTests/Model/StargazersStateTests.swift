import NetworkingSample
import Testing

@testable import StargazersSample

/// The list's rules as a value: each row of the table in its doc comment, and misbehaving servers.
struct StargazersStateTests {
  /// Returns a state with people 1 to 3, and a further page.
  static func three() -> StargazersState {
    var state = StargazersState()
    _ = state.begin(.refresh)
    state.end(with: .success(StargazersPage(Stargazer.examples(1...3), next: .page(2))))
    return state
  }

  @Test func `the first load requests the first page, and keeps its people`() {
    var state = StargazersState()
    #expect(state.phase == .preparing)
    #expect(state.isBlank)

    #expect(state.begin(.refresh) == .first)
    #expect(state.phase == .preparing)
    #expect(state.loading == .refresh)
    #expect(!state.isBlank)

    // After a failure the screen loads again when it reappears.
    state.end(with: .failure(.notReachedServer))
    #expect(state.phase == .failure(because: .notReachedServer))
    #expect(state.isBlank)

    state = Self.three()
    #expect(state.phase == .success)
    #expect(state.loading == nil)
    #expect(state.stargazers == Stargazer.examples(1...3))
    #expect(!state.isBlank)
  }

  @Test func `the next page is appended, and its link is kept`() {
    var state = Self.three()

    #expect(state.begin(.next) == .page(2))
    #expect(state.phase == .preparing)
    #expect(state.loading == .next)
    state.end(with: .success(StargazersPage(Stargazer.examples(4...5), next: .page(3))))

    #expect(state.phase == .success)
    #expect(state.stargazers.map(\.id) == [1, 2, 3, 4, 5])
    #expect(state.next == .page(3))
  }

  @Test(arguments: [StargazersState.Load.refresh, .next])
  func `while a page loads, only a refresh requests another page`(load: StargazersState.Load) {
    var state = Self.three()
    _ = state.begin(load)
    let before = state

    #expect(state.begin(.next) == nil)
    #expect(state == before)

    // A second refresh joins the first.
    #expect(state.begin(.refresh) == (load == .refresh ? nil : .first))
    #expect(state.loading == .refresh)
  }

  @Test func `a refresh replaces the list, even if some people were already on it`() {
    var state = Self.three()
    _ = state.begin(.refresh)

    state.end(with: .success(StargazersPage(Stargazer.examples([2, 4]))))

    #expect(state.stargazers.map(\.id) == [2, 4])
    // The list ends here.
    #expect(state.begin(.next) == nil)
    #expect(state.phase == .success)
  }

  @Test(arguments: [(StargazersState.Load.refresh, PageReference.first), (.next, .page(2))])
  func `a load and its failure keep the rows, and a retry loads the same page`(
    load: StargazersState.Load, page: PageReference
  ) {
    var state = Self.three()

    _ = state.begin(load)
    state.end(with: .failure(.connectionLost))
    #expect(state.phase == .failure(because: .connectionLost))
    #expect(state.stargazers == Stargazer.examples(1...3))
    #expect(!state.isBlank)

    #expect(state.retry() == page)
    #expect(state.loading == load)
    // There is nothing to retry while a page loads, nor after it has arrived.
    #expect(state.retry() == nil)
    state.end(with: .success(StargazersPage([.example(9)])))
    #expect(state.phase == .success)
    #expect(state.retry() == nil)
  }

  @Test func `a result without a load is ignored`() {
    var state = Self.three()
    let before = state

    state.end(with: .success(StargazersPage([.example(99)])))
    state.end(with: .failure(.connectionLost))

    #expect(state == before)
  }

  @Test func `cancelling restores the previous phase`() {
    var state = StargazersState()
    _ = state.begin(.refresh)
    state.cancel()
    #expect(state == StargazersState())

    state = Self.three()
    _ = state.begin(.next)
    state.cancel()
    #expect(state == Self.three())

    _ = state.begin(.refresh)
    state.end(with: .failure(.connectionLost))
    _ = state.retry()
    state.cancel()
    #expect(state.phase == .failure(because: .connectionLost))
    #expect(state.retry() == .first)
  }

  @Test func `a person whose number is already listed is listed once, in the same place`() {
    var state = Self.three()
    let renamed = Stargazer(
      id: 1, login: "new-name", profile: .example("https://github.com/new-name"),
      avatar: .example("https://avatars.example/u/1"))

    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(3), .example(4), renamed, .example(4)])))

    #expect(state.stargazers == Stargazer.examples(1...4))
  }

  // A scrolled list would wait for a row that never appears.
  @Test(arguments: [Stargazer.examples(1...3), []])
  func `a page without new people is skipped, and the third in a row ends the list`(known: [Stargazer]) {
    var state = Self.three()
    _ = state.begin(.next)

    #expect(state.end(with: .success(StargazersPage(known, next: .page(3)))) == .page(3))
    #expect(state.loading == .next)
    #expect(state.end(with: .success(StargazersPage(known, next: .page(2)))) == .page(2))
    #expect(state.end(with: .success(StargazersPage(known, next: .page(3)))) == nil)

    #expect(state.phase == .success)
    #expect(state.begin(.next) == nil)
    #expect(state.stargazers == Stargazer.examples(1...3))

    // An empty first page brings no new people either, and each refresh counts from zero.
    for _ in 1...3 {
      _ = state.begin(.refresh)
      #expect(state.end(with: .success(StargazersPage([], next: .page(2)))) == .page(2))
    }
  }

  @Test func `a page with new people resets the count, and a failure keeps the next page's link`() {
    var state = Self.three()
    _ = state.begin(.next)
    for page in 3...20 {
      let people = page.isMultiple(of: 3) ? [Stargazer.example(page + 100)] : Stargazer.examples(1...3)
      let next = state.end(with: .success(StargazersPage(people, next: .page(page))))
      if next == nil { #expect(state.begin(.next) == .page(page)) }
    }
    #expect(state.stargazers.map(\.id) == [1, 2, 3] + [103, 106, 109, 112, 115, 118])

    state.end(with: .failure(.connectionLost))
    #expect(state.retry() == .page(20))
  }
}
