import Dispatch
import DoublesWholeSchedules
import Foundation
import XCTest

/// Whole schedules in XCTest, where the main actor uses the main thread: `swift test --disable-swift-testing`.
final class WholeXCTests: XCTestCase {
  func testOffTheMainActor() async throws { try await Self.search() }
  @MainActor func testOnTheMainActor() async throws { try await Self.search() }

  private static nonisolated func search() async throws {
    let found = try await everySchedule(20) {
      let model = Model()
      let isMain = await Task.detached { @MainActor in
        dispatchPrecondition(condition: .onQueue(.main))
        model.note("main")
        return isMainThread()
      }.value
      return isMain
    }
    XCTAssertEqual(found.results, [true])
  }

  @MainActor private static func isMainThread() -> Bool { Thread.isMainThread }
}
