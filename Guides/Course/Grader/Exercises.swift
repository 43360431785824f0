import CourseCatalog
import Foundation
import Testing

/// The exercises, in order: `swift test --package-path Guides/Course --filter E01` grades the first.
@Suite("Exercises", .serialized, .compactMapIssues { Notebook.takes($0) ? nil : $0 }) struct Exercises {
  @Test func E01_Globals() async throws { try await Trial.globals().check() }
  @Test func E02_Seam() async throws { try await Trial.seam().check() }
  @Test func E03_Dummy() async throws { try await Trial.dummy().check() }
  @Test func E04_Stub() async throws { try await Trial.stub().check() }
  @Test func E05_Spy() async throws { try await Trial.spy().check() }
  @Test func E06_Fake() async throws { try await Trial.fake().check() }
  @Test func E07_State() async throws { try await Trial.state().check() }
  @Test func E08_TypedFailure() async throws { try await Trial.typedFailure().check() }
  @Test func E09_HeldCalls() async throws { try await Trial.heldCalls().check() }
  @Test func E10_Order() async throws { try await Trial.order().check() }
  @Test func E11_Time() async throws { try await Trial.time().check() }
  @Test func E12_Tokens() async throws { try await Trial.tokens().check() }
  @Test func E13_Navigation() async throws { try await Trial.navigation().check() }
  @Test func E14_Values() async throws { try await Trial.values().check() }
  @Test func E15_EverySchedule() async throws { try await Trial.everySchedule().check() }
}
