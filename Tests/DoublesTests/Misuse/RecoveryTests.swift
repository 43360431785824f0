import Doubles
import Foundation
import TestSupport
import Testing

/// Calls that continue after a misuse, with results of every type.
@Suite(.dropsKnownIssues) struct RecoveryTests {
  enum Tea: CaseIterable { case mint, green }
  enum TeaError: Error, CaseIterable { case cold }
  struct Place: Sendable, Equatable { let id: Int }
  /// A type without a placeholder.
  struct Nowhere: Sendable {}

  @Test func `an enum's placeholder is its first case, and a stream's is empty`() async throws {
    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, Tea, Never>()(1) } == .mint)
    withKnownIssue {
      #expect(throws: TeaError.cold) { try SyncSpy<Int, Nowhere, TeaError>()(1) }
    } matching: {
      $0.comments.contains { $0.rawValue.contains("never had an answer") }
    }

    let stream = try await expectMisuse("never had an answer") { SyncSpy<Int, AsyncStream<Int>, Never>()(1) }
    for await _ in stream { Issue.record("there is no element") }
    let throwing = try await expectMisuse("never had an answer") {
      SyncSpy<Int, AsyncThrowingStream<Int, any Error>, Never>()(1)
    }
    for try await _ in throwing { Issue.record("there is no element") }
  }

  @Test func `a test target can register placeholders of other types`() async throws {
    Placeholders.register { Place(id: 7) }
    Placeholders.register { (1, "Ada") }
    Placeholders.register { { @Sendable (number: Int) in number + 1 } as @Sendable (Int) -> Int }
    Placeholders.register { [Place(id: 8)] as any Collection }
    Placeholders.register { Date.distantPast }

    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, Place, Never>()(1) } == Place(id: 7))
    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, (Int, String), Never>()(1) } == (1, "Ada"))
    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, @Sendable (Int) -> Int, Never>()(1) }(1) == 2)
    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, any Collection, Never>()(1) }.count == 1)
    #expect(try await expectMisuse("never had an answer") { SyncSpy<Int, Date, Never>()(1) } == .distantPast)
    #expect(try await expectMisuse("is a dummy") { unimplemented() as Place } == Place(id: 7))
    #expect(
      try await expectMisuse("never had an answer") { try await AsyncSpy<Int, Place, TeaError>()(1) } == Place(id: 7))
    let callback = Callback({ (id: Int) in Place(id: id) }, atMost: 0)
    #expect(try await expectMisuse("called too often") { callback(1) } == Place(id: 7))
  }

  @Test func `an answer may call its own double, and many calls may be held at the same time`() async throws {
    let sumSpy = SyncSpy<Int, Int, Never>()
    sumSpy.answers { $0 == 0 ? 0 : $0 + sumSpy($0 - 1) }
    #expect(sumSpy(60) == 1_830)
    #expect(sumSpy.callCount == 61)

    let spy = AsyncSpy { (id: Int) in id }
    spy.holds()
    let callers = (0..<200).map { id in Task { await spy(id) } }
    for _ in callers { try await spy.nextHeldCall().return(1) }
    for caller in callers { #expect(await caller.value == 1) }
  }
}
