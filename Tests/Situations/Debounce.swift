import Doubles
import Testing

#if os(Linux)
  import DoublesWholeSchedules
#endif

/// A debounce: search only when the user has stopped typing for a moment.
///
/// - Fix: A clock as a parameter. The test awaits the code's sleep, moves the time to just before its end, types
///   again, and moves the time past it. The last pause is checked exactly, and the test takes no time.
/// - When not to: don't debounce where the last answer wins anyway and a request costs nothing. And if a package of
///   algorithms has `debounce` with a clock, test your query, not its operator.
struct Debounce {
  protocol Searching: Sendable {
    func search(_ text: String)
  }

  /// The system under test.
  @MainActor final class SearchField<Time: Clock<Duration>> {
    private let searching: any Searching
    private let clock: Time
    private var pause: Task<Void, any Error>?

    init(searching: any Searching, clock: Time) {
      self.searching = searching
      self.clock = clock
    }

    @discardableResult func type(_ text: String) -> Task<Void, any Error> {
      pause?.cancel()
      let pause = Task { [searching, clock] in
        try await clock.sleep(for: .milliseconds(300))
        try Task.checkCancellation()  // the pause may have ended just before it was cancelled
        searching.search(text)
      }
      self.pause = pause
      return pause
    }
  }

  struct SearchingSpy: Searching {
    let searchSpy = Spy(of: Self.search)
    func search(_ text: String) { searchSpy(text) }
  }

  @MainActor @Test func `only the last query is searched for, after a pause`() async throws {
    let (searching, clock) = (SearchingSpy(), ManualClock())
    let field = SearchField(searching: searching, clock: clock)

    field.type("t")
    try await clock.sleepers(reach: 1)
    clock.advance(by: .milliseconds(299))
    let second = field.type("te")
    try await clock.sleepers(reach: 1)
    #expect(clock.deadlines == [.init(offset: .milliseconds(599))])
    clock.advance(by: .milliseconds(299))
    #expect(searching.searchSpy.callCount == 0)

    clock.advance(by: .milliseconds(1))
    try await second.value

    #expect(searching.searchSpy.calls == [Call("te")])
  }

  #if os(Linux)
    @Test func `once new text is typed, the old text isn't searched for, even at the last moment`() async {
      await everySchedule(100, gives: [Call("tea")]) {
        let searching = SearchingSpy()
        let field = await SearchField(searching: searching, clock: ContinuousClock())
        await field.type("te")
        try await Task.sleep(for: .milliseconds(300))  // takes no time
        let former = await MainActor.run {
          field.type("tea")
          return searching.searchSpy.callCount
        }
        await untilDone()
        return Array(searching.searchSpy.calls.dropFirst(former))
      }
    }
  #endif
}
