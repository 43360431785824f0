import Doubles
import XCTest

/// The base class of the test cases: before their first test, it says when a wait is in vain.
class TeaHouseTestCase: XCTestCase {
  override class func setUp() {
    super.setUp()
    Misuse.endsWaits(afterRestOf: .seconds(30))
  }
}
