import Doubles
import DoublesProperties
import DoublesSchedules
import TestSupport
import Testing

/// A test's trait sees the doubles of a search's first run, in which nothing is disturbed.
struct ForwardingTests {
  private enum NamingError: Error { case unknown }

  private struct Store: Sendable {
    let loadSpy = AsyncSpy<Int, String, NamingError>()
    let logStub = Stub { (_: String) in }

    init() {
      loadSpy.answers(inTurn: .returns("a"), .returns("b"))
    }
  }

  private func issues(_ body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
    let test = try #require(Test.current)
    return try await recordedIssues {
      try await StrictTrait.strict(calls: false).provideScope(for: test, testCase: Test.Case.current) {
        try await body()
      }
    }.map(\.text)
  }

  @Test func `answers that are unused because of an injected failure are not reported`() async throws {
    let issues = try await issues {
      await everyFailure(of: NamingError.unknown, by: .once) {
        Store()
      } in: { store in
        _ = try await store.loadSpy(1)
        _ = try await store.loadSpy(2)
      } leaves: { _, _ in
        true
      }
    }

    #expect(issues == [])
  }

  @Test func `answers that stay unused without any failure are reported as a fault, once`() async throws {
    let issues = try await issues {
      await everyFailure(of: NamingError.unknown, by: .once) {
        Store()
      } in: { store in
        _ = try await store.loadSpy(1)
      } leaves: { _, _ in
        true
      }
    }

    #expect(issues.count == 1)
    #expect(issues.first?.contains(#"has answers that no call has had: returns "b", turn 2 of 2."#) == true)
  }

  @Test func `unused answers within schedules are reported once`() async throws {
    let issues = try await issues {
      _ = try await everySchedule(20) {
        let store = Store()
        async let other = Task.yield()
        let text = try await store.loadSpy(1)
        await other
        return text
      }
    }

    #expect(issues.count == 1)
    #expect(issues.first?.contains(#"has answers that no call has had: returns "b", turn 2 of 2."#) == true)
  }
}
