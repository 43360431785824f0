import Doubles
import DoublesSchedules
import TestSupport
import Testing

struct ScheduleHeldCallTests {
  /// Returns the results of two concurrent searches, whose held calls are ended by `ending`.
  private static func shown(
    ending: @escaping @Sendable (Searching) async throws -> Void
  ) async throws -> Schedules<String> {
    try await everySchedule(Stress.count(40, full: 100)) {
      let catalog = Searching()
      catalog.findSpy.holds()
      let screen = SearchScreen(catalog)
      async let first: Void = screen.search("m")
      async let second: Void = screen.search("mi")
      async let end: Void = ending(catalog)
      _ = try await (first, second, end)
      return await screen.shown
    }
  }

  @Test func `the body's tasks take and end held calls in every order`() async throws {
    let shown = try await Self.shown { catalog in
      try await withThrowingTaskGroup { group in
        for _ in 0..<2 {
          group.addTask {
            let held = try await catalog.findSpy.nextHeldCall()
            held.return(held.arguments)
          }
        }
        try await group.waitForAll()
      }
    }

    #expect(shown.results.sorted() == ["m", "mi"])
  }

  @Test func `a schedule's body can wait for calls to begin and to end`() async throws {
    let shown = try await Self.shown { catalog in
      let spy = catalog.findSpy
      try await spy.calls(reach: 2)
      let (first, second) = (try await spy.nextHeldCall(), try await spy.nextHeldCall())
      second.return("second")
      try await spy.end(ofCallAt: 1)
      first.return("first")
      try await spy.end(ofCallAt: 0)
    }

    #expect(shown.results == ["first"])
  }

  @Test func `the schedule itself ends calls in every order, with a value or an error`() async throws {
    let shown = try await everySchedule(Stress.count(60, full: 200)) {
      let catalog = Searching()
      catalog.findSpy.answersInAnyOrder(orThrows: .offline) { text in text }
      let screen = SearchScreen(catalog)
      async let first: Void = screen.search("m")
      async let second: Void = screen.search("mi")
      _ = await (first, second)
      return await screen.shown
    }

    #expect(shown.results.sorted() == ["m", "mi", "offline"])
  }
}
