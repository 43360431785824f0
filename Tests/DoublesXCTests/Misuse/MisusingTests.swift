#if os(Linux)
  import Doubles
  import TestSupport
  import XCTest

  /// Tests with one misuse each. They fail on purpose, so only `MisuseTests` runs them, in a separate process.
  final class MisusingTests: XCTestCase {
    let countSpy = SyncSpy<String, Int, Never>()

    override func setUpWithError() throws {
      try XCTSkipUnless(ChildTestRun.isChild, "fails on purpose; MisuseTests runs it in a process of its own")
    }

    func testAMissingAnswer() {
      XCTAssertEqual(countSpy("tea", member: "count(of:)"), 0)
    }

    func testAMisuseInADetachedTask() async {
      Misuse.reports { XCTFail("Misuse: \($0)", file: $1, line: $2) }
      let countSpy = countSpy
      let count = await Task.detached { countSpy("tea", member: "count(of:)") }.value

      XCTAssertEqual(count, 0)
    }

    func testCallsThatDiffer() {
      let sendSpy = Spy { (text: String, address: String) in }
      sendSpy("Tea", "Ada")

      XCTAssertEqual(sendSpy.calls, [Call("Tea", "Bob")])
    }

    func testAMockThatNobodyVerified() {
      Mock<Spy> { (id: Int) in }.expects(1)
    }

    func testAWaitForACallThatNeverComes() async throws {
      Misuse.endsWaits(afterRestOf: .milliseconds(100))

      do {
        _ = try await countSpy.nextCall()
        XCTFail("The call never comes.")
      } catch {
        // The wait has already failed the test.
      }
    }
  }

  /// A broken shutdown: a wait that can't end ends the test, which then releases everything.
  final class ShutdownTests: XCTestCase {
    func testABrokenShutdown() async throws {
      try XCTSkipUnless(ChildTestRun.isChild, "fails on purpose; MisuseTests runs it in a process of its own")
      Misuse.endsWaits(afterRestOf: .milliseconds(100))
      let (workSpy, stopMock) = (AsyncSpy { (id: Int) in }, Mock<Spy> { (id: Int) in })
      workSpy.holds()
      stopMock.expects(1)
      for id in 0..<3 { Task { await workSpy(id) } }
      let held = [
        try await workSpy.nextHeldCall(), try await workSpy.nextHeldCall(), try await workSpy.nextHeldCall(),
      ]

      try await stopMock.nextCall()

      for call in held { call.return() }
      try stopMock.verify()
    }
  }
#endif
