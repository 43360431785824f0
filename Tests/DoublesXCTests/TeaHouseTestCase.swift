import Doubles
import XCTest

/// The base class of the test cases: before their first test, it says how a misuse fails a test.
class TeaHouseTestCase: XCTestCase {
  override class func setUp() {
    super.setUp()
    Misuse.isReported(endingWaitsAfter: .seconds(30)) { XCTFail($0, file: $1, line: $2) }
  }
}
