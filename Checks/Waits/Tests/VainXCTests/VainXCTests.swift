import Doubles
import Foundation
import XCTest

private struct Till {
  let loadSpy = Spy { (id: Int, completion: Callback<Int, Void>) in }
  func load(_ id: Int, completion: @escaping @Sendable (Int) -> Void) { loadSpy(id, Callback(completion)) }
}

final class XForgotten: XCTestCase {
  func testContinuation() async throws {
    Misuse.endsRun(afterRestOf: .seconds(20))
    let till = Till()
    let loading = Task {
      await withCheckedContinuation { (continuation: CheckedContinuation<Int, Never>) in
        till.load(1) { if $0 > 5 { continuation.resume(returning: $0) } }
      }
    }
    let (_, completion) = try await till.loadSpy.nextCall().arguments
    completion(1)
    let value = await loading.value
    XCTAssertEqual(value, 2)
  }
}

final class XBounded: XCTestCase {
  func testExpectation() {
    let clock = ManualClock()
    let push = expectation(description: "push")
    DispatchQueue.global().asyncAfter(deadline: .now() + 25) { push.fulfill() }
    wait(for: [push], timeout: 30)
    withExtendedLifetime(clock) {}
  }
}
