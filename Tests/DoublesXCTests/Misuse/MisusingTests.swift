#if os(Linux)
  import Doubles
  import TestSupport
  import XCTest

  /// Tests with a misuse each. They fail on purpose, so that only `MisuseTests` runs them, in a process of their own.
  final class MisusingTests: TeaHouseTestCase {
    let countSpy = SyncSpy<String, Int, Never>()

    override func setUpWithError() throws {
      try XCTSkipUnless(ChildTestRun.isChild, "fails on purpose; MisuseTests runs it in a process of its own")
    }

    func testAMissingAnswer() {
      XCTAssertEqual(countSpy("tea", member: "count(of:)"), 0)
    }

    func testAMisuseInADetachedTask() async {
      let countSpy = countSpy
      let count = await Task.detached { countSpy("tea", member: "count(of:)") }.value

      XCTAssertEqual(count, 0)
    }

    func testAMockThatNobodyVerified() {
      Mock<Spy> { (id: Int) in }.expects(1)
    }

    func testAWaitForACallThatNeverComes() async throws {
      Misuse.isReported(endingWaitsAfter: .milliseconds(10)) { XCTFail($0, file: $1, line: $2) }

      do {
        _ = try await countSpy.nextCall()
        XCTFail("The call never comes.")
      } catch {
        // The wait has failed the test already.
      }
    }
  }

  /// A misuse without the line that reports it.
  final class UnreportedMisusingTests: XCTestCase {
    func testAMissingAnswer() throws {
      try XCTSkipUnless(ChildTestRun.isChild, "fails on purpose; MisuseTests runs it in a process of its own")

      _ = SyncSpy<String, Int, Never>()("tea", member: "count(of:)")
    }

    func testAWaitForACallThatNeverComes() async throws {
      try XCTSkipUnless(ChildTestRun.isChild, "fails on purpose; MisuseTests runs it in a process of its own")

      do {
        _ = try await Spy {}.nextCall()
        XCTFail("The call never comes.")
      } catch {
        // The wait has failed the test already.
      }
    }
  }
#endif
