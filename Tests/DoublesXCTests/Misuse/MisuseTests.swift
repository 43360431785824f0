#if os(Linux)
  import TestSupport
  import XCTest

  /// A misuse fails its XCTest test at the line that made the double, or at the line of the wait, and the run continues.
  final class MisuseTests: XCTestCase {
    /// All reports, from one process, since starting a process takes longer than the tests.
    private static let reported = Task {
      try await ChildTestRun.awaited("DoublesXCTests.MisusingTests,DoublesXCTests.ShutdownTests")
    }

    private func assert(
      _ test: String, failsWith text: String, inLineWith code: String, file: StaticString = #filePath,
      line: UInt = #line
    ) async throws {
      let run = try await Self.reported.value
      let place = try MisusingLines.place(of: code)
      let failures = run.output.split(separator: "\n").filter { $0.contains("error: MisusingTests.\(test) :") }
      let failure = failures.first ?? ""
      XCTAssertTrue(failure.contains(text), run.output, file: file, line: line)
      XCTAssertTrue(failure.contains(place), "\(failure)\nis not at \(place)", file: file, line: line)
      XCTAssertEqual(failures.count, 1, "one misuse is one failure: \(run.output)", file: file, line: line)
      XCTAssertEqual(run.status, 1, file: file, line: line)
      XCTAssertFalse(run.wasStopped, file: file, line: line)
    }

    func testAMissingAnswerFailsTheTestThatWentOn() async throws {
      try await assert(
        "testAMissingAnswer", failsWith: #"count(of: "tea") was called, and its double has never had an answer."#,
        inLineWith: "let countSpy = SyncSpy<String, Int, Never>()")
    }

    func testADetachedTaskFailsTheTestTooWithItsOwnReport() async throws {
      try await assert(
        "testAMisuseInADetachedTask", failsWith: #"Misuse: count(of: "tea") was called"#,
        inLineWith: "let countSpy = SyncSpy<String, Int, Never>()")
    }

    func testCallsThatDifferFailTheTestThatComparesThem() async throws {
      try await assert(
        "testCallsThatDiffer", failsWith: "XCTAssertEqual failed: the calls are not as expected:",
        inLineWith: "XCTAssertEqual(sendSpy.calls")
      let output = try await Self.reported.value.output
      XCTAssertTrue(output.contains(#"closest is call #0, where argument 2 is "Ada" instead of "Bob""#), output)
    }

    func testAMockThatNobodyVerifiedFailsTheTest() async throws {
      try await assert(
        "testAMockThatNobodyVerified", failsWith: "nobody verified it", inLineWith: "Mock<Spy> { (id: Int) in }")
    }

    func testAWaitWithoutEndFailsTheTest() async throws {
      try await assert(
        "testAWaitForACallThatNeverComes",
        failsWith: "The wait for the next call of the spy of Misuse/MisusingTests.swift",
        inLineWith: "try await countSpy.nextCall()")
    }

    func testABrokenShutdownHasOneMessageAndTheErrorThatItThrows() async throws {
      let run = try await Self.reported.value

      let failures = run.output.split(separator: "\n").filter { $0.contains("error: ShutdownTests") }
      XCTAssertEqual(failures.count, 2, run.output)
      XCTAssertTrue(failures.first?.contains("The wait for the next call of the spy of Misuse/") == true, run.output)
      let text = run.output.split(separator: "Test Suite 'ShutdownTests'").dropFirst().joined()
      XCTAssertTrue(text.contains("\nIt throws CancellationError."), text)
      XCTAssertTrue(failures.last?.contains(#"threw error "CancellationError()""#) == true, run.output)
      XCTAssertFalse(text.contains("let go of it") || text.contains("nobody verified it"), text)
    }
  }

  /// The lines of the deliberately failing tests.
  private enum MisusingLines {
    /// Returns the first line that contains `code`, in the form of a failure: `MisusingTests.swift:7:`.
    static func place(of code: String, file: String = #filePath) throws -> String {
      let url = URL(filePath: file).deletingLastPathComponent().appending(path: "MisusingTests.swift")
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      return "MisusingTests.swift:\(try XCTUnwrap(lines.firstIndex { $0.contains(code) }) + 1):"
    }
  }
#endif
