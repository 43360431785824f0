import Doubles
import XCTest

/// The line that a test target of XCTest has; here it is compiled, and never run.
private func reportMisuseToXCTest() {
  Misuse.isReported(endingWaitsAfter: .seconds(30)) { XCTFail($0, file: $1, line: $2) }
}
