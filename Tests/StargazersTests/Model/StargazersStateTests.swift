import NetworkingSample
import Testing

@testable import StargazersSample

/// The rules of the list, as a value: each row of the table in its comment, and what a server may do to it.
struct StargazersStateTests {
  /// A state in the middle of a list, with people 11 to 13 and a page on either side.
  static func middle() -> StargazersState {
    var state = StargazersState(start: PageReference(number: 2))
    _ = state.begin(.refresh)
    state.end(with: .success(StargazersPage(Stargazer.examples(11...13), previous: .link(1), next: .link(3))))
    return state
  }

  @Test func `nothing is known at first, and to begin is to fetch the first page, whose people and ways on are kept`() {
    var state = StargazersState()
    #expect(state.phase == .preparing)
    #expect(state.stargazers == [])
    #expect(state.loading == nil && state.next == nil && state.previous == nil)
    #expect(state.isBlank)

    #expect(state.begin(.refresh) == .first)

    #expect(state.phase == .preparing)
    #expect(state.loading == .refresh)
    #expect(!state.isBlank)

    // After a failure nothing is known, as before.
    state.end(with: .failure(.notReachedServer))

    #expect(state.phase == .failure(because: .notReachedServer))
    // So that the screen begins again when it appears again.
    #expect(state.isBlank)

    state = Self.middle()

    #expect(state.phase == .success)
    #expect(state.loading == nil)
    #expect(state.stargazers == Stargazer.examples(11...13))
    #expect(state.previous == .link(1))
    #expect(state.next == .link(3))
    #expect(!state.isBlank)
  }

  @Test func `the next page goes below, and leads on`() {
    var state = Self.middle()

    #expect(state.begin(.next) == .link(3))
    #expect(state.phase == .preparing)
    #expect(state.loading == .next)
    let page = StargazersPage(Stargazer.examples(21...22), previous: .link(2), next: .link(4))
    state.end(with: .success(page))

    #expect(state.phase == .success)
    #expect(state.stargazers.map(\.id) == [11, 12, 13, 21, 22])
    #expect(state.next == .link(4))
    // The way up is that of the uppermost page.
    #expect(state.previous == .link(1))
  }

  @Test func `the previous page goes above, and leads on, until the list ends below and above`() {
    var state = Self.middle()

    #expect(state.begin(.previous) == .link(1))
    #expect(state.phase == .preparing)
    #expect(state.loading == .previous)
    state.end(with: .success(StargazersPage(Stargazer.examples(1...2), previous: .link(0), next: .link(2))))

    #expect(state.phase == .success)
    #expect(state.stargazers.map(\.id) == [1, 2, 11, 12, 13])
    #expect(state.previous == .link(0))
    // The way down is that of the lowest page.
    #expect(state.next == .link(3))

    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(21)], previous: .link(2))))
    _ = state.begin(.previous)
    state.end(with: .success(StargazersPage([.example(0)], next: .link(1))))
    let before = state
    #expect(state.begin(.next) == nil)
    #expect(state.begin(.previous) == nil)
    #expect(state == before)
    #expect(state.stargazers.map(\.id) == [0, 1, 2, 11, 12, 13, 21])
  }

  @Test(arguments: [StargazersState.Load.refresh, .next, .previous])
  func `while a page is on its way no other is sent for, and a refresh joins the one under way`(
    load: StargazersState.Load
  ) {
    var state = Self.middle()
    _ = state.begin(load)
    let before = state

    #expect(state.begin(.next) == nil)
    #expect(state.begin(.previous) == nil)
    if load == .refresh { #expect(state.begin(.refresh) == nil) }

    #expect(state == before)
  }

  @Test(arguments: [StargazersState.Load.next, .previous])
  func `a refresh takes the place of a page under way`(load: StargazersState.Load) {
    var state = Self.middle()
    _ = state.begin(load)

    #expect(state.begin(.refresh) == PageReference(number: 2))

    #expect(state.loading == .refresh)
    state.end(with: .success(StargazersPage([.example(15)], next: .link(7))))
    #expect(state.stargazers.map(\.id) == [15])
    #expect(state.next == .link(7))
    #expect(state.previous == nil)
  }

  @Test(
    arguments: [
      (StargazersState.Load.refresh, PageReference(number: 2)), (.next, .link(3)), (.previous, .link(1)),
    ])
  func `a load and its failure keep what was loaded, and to retry is to load it again`(
    load: StargazersState.Load, page: PageReference
  ) {
    func expectMiddle(_ state: StargazersState) {
      #expect(state.stargazers == Stargazer.examples(11...13))
      #expect(state.next == .link(3))
      #expect(state.previous == .link(1))
      #expect(!state.isBlank)
    }
    var state = Self.middle()

    _ = state.begin(load)
    expectMiddle(state)

    state.end(with: .failure(.connectionLost))
    expectMiddle(state)
    #expect(state.phase == .failure(because: .connectionLost))
    #expect(state.loading == nil)

    #expect(state.retry() == page)
    #expect(state.phase == .preparing)
    #expect(state.loading == load)
  }

  @Test func `there is nothing to retry before a failure, while loading or after the recovery`() {
    var state = StargazersState()
    #expect(state.retry() == nil)
    _ = state.begin(.refresh)
    #expect(state.retry() == nil)
    state.end(with: .failure(.connectionLost))
    _ = state.retry()
    #expect(state.retry() == nil)
    state.end(with: .success(StargazersPage([.example(1)], previous: .link(1), next: .link(3))))
    #expect(state.retry() == nil)
    #expect(state.phase == .success)

    // What comes when nothing is loading is not taken.
    let before = state
    state.end(with: .success(StargazersPage([.example(99)])))
    state.end(with: .failure(.connectionLost))
    #expect(state == before)

    // A retry does not take the place of another load.
    _ = state.begin(.next)
    state.end(with: .failure(.connectionLost))
    _ = state.begin(.previous)
    #expect(state.retry() == nil)
    #expect(state.loading == .previous)
    state.cancel()
    _ = state.retry()
    state.cancel()
    #expect(state.retry() == .link(3))
  }

  @Test(arguments: [StargazersState.Load.refresh, .next, .previous], [StargazersState.Load.refresh, .next, .previous])
  func `any page that comes clears the error`(failed: StargazersState.Load, recovered: StargazersState.Load) {
    var state = Self.middle()
    _ = state.begin(failed)
    state.end(with: .failure(.connectionLost))

    _ = state.begin(recovered)
    state.end(with: .success(StargazersPage([.example(50)])))

    #expect(state.phase == .success)
    #expect(state.stargazers.contains(.example(50)))
  }

  @Test func `to cancel brings back the phase from before`() {
    var blank = StargazersState()
    _ = blank.begin(.refresh)
    blank.cancel()
    #expect(blank.isBlank)
    #expect(blank.phase == .preparing && blank.loading == nil)

    var loaded = Self.middle()
    _ = loaded.begin(.next)
    loaded.cancel()
    #expect(loaded.phase == .success)
    #expect(loaded.begin(.next) == .link(3))

    var failed = Self.middle()
    _ = failed.begin(.refresh)
    failed.end(with: .failure(.connectionLost))
    _ = failed.begin(.refresh)
    failed.cancel()
    #expect(failed.phase == .failure(because: .connectionLost))
  }

  @Test func `the same number is the same person, who is in the list once and keeps the place`() {
    var state = Self.middle()
    let renamed = Stargazer(
      id: 11, login: "new-name", profile: .example("https://github.com/new-name"),
      avatar: .example("https://avatars.example/u/11"))

    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(13), .example(21), renamed, .example(21)], next: .link(4))))
    _ = state.begin(.previous)
    state.end(with: .success(StargazersPage(Stargazer.examples([21, 1, 12, 2, 1]))))

    #expect(state.stargazers == Stargazer.examples([1, 2, 11, 12, 13, 21]))
  }

  @Test(arguments: [StargazersState.Load.next, .previous])
  func `a page without new people is passed over, up to the third in a row`(load: StargazersState.Load) {
    var state = Self.middle()
    func known(_ page: Int) -> Result<StargazersPage, NetworkError> {
      .success(StargazersPage(Stargazer.examples(11...13), previous: .link(page), next: .link(page)))
    }

    // A list that is scrolled would wait for a row that never appears.
    _ = state.begin(load)
    #expect(state.end(with: known(4)) == .link(4))
    #expect(state.loading == load)
    #expect(state.end(with: known(5)) == .link(5))
    #expect(state.end(with: known(6)) == nil)
    #expect(state.phase == .success)
    #expect(state.begin(load) == nil)
    #expect(state.stargazers == Stargazer.examples(11...13))
  }

  @Test func `a page with new people starts the count anew, and the way on is kept when one fails`() {
    var state = Self.middle()
    _ = state.begin(.next)
    for page in 4...20 {
      let people = page.isMultiple(of: 3) ? [Stargazer.example(page + 100)] : Stargazer.examples(11...13)
      let next = state.end(with: .success(StargazersPage(people, next: .link(page))))
      if next == nil { #expect(state.begin(.next) == .link(page)) }
    }
    #expect(state.stargazers.count == 3 + 5)

    state.end(with: .failure(.connectionLost))
    #expect(state.retry() == .link(20))
  }

  @Test func `a refresh replaces the people, also by some who were there`() {
    var state = Self.middle()
    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(21)], next: .link(4))))
    _ = state.begin(.refresh)

    state.end(with: .success(StargazersPage(Stargazer.examples([12, 14]), next: .link(3))))

    #expect(state.stargazers.map(\.id) == [12, 14])
    #expect(state.previous == nil)
    // Page 3 was loaded before the refresh; it is to be loaded again.
    #expect(state.begin(.next) == .link(3))
  }

  @Test func `a server that leads in a circle is not followed round it`() {
    var state = Self.middle()
    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(21)], next: .link(4))))
    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([.example(31)], next: .link(3))))
    _ = state.begin(.previous)
    state.end(with: .success(StargazersPage([.example(1)], previous: .link(1))))

    #expect(state.begin(.next) == nil)
    #expect(state.begin(.previous) == nil)

    // A first page that leads to itself is the only one.
    state = StargazersState(start: .link(1))
    _ = state.begin(.refresh)
    state.end(with: .success(StargazersPage([.example(1)], previous: .link(1), next: .link(1))))
    #expect(state.next == nil)
    #expect(state.previous == nil)
  }

  @Test func `an empty page is the end, whatever it leads to, but for the way back from behind the end`() {
    var state = Self.middle()
    _ = state.begin(.next)
    state.end(with: .success(StargazersPage([], previous: .link(2), next: .link(4))))
    _ = state.begin(.previous)
    state.end(with: .success(StargazersPage([], previous: .link(0), next: .link(2))))

    #expect(state.begin(.next) == nil)
    #expect(state.begin(.previous) == nil)
    #expect(state.stargazers.map(\.id) == [11, 12, 13])

    _ = state.begin(.refresh)
    state.end(with: .success(StargazersPage([], previous: .link(3), next: .link(100))))
    #expect(state.begin(.next) == nil)
    #expect(state.begin(.previous) == .link(3))
  }
}
