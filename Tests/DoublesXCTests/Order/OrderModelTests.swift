import Doubles
import XCTest

struct OrderingSpy: Ordering {
  let placeSpy = Spy(of: Self.place)
  func place(_ tea: String, pots: Int) async -> Int { await placeSpy(tea, pots) }
}

/// The order model's tests, with a spy.
final class OrderModelTests: XCTestCase {
  let kitchen = OrderingSpy()

  @MainActor func testPlacesTheOrder() async {
    kitchen.placeSpy.returns(7)
    let model = OrderModel(kitchen: kitchen)

    await model.order("mint", pots: 2)

    XCTAssertEqual(model.number, 7)
    XCTAssertNil(kitchen.placeSpy.difference(from: [Call("mint", 2)]))
  }

  @MainActor func testIsPlacingUntilTheAnswerComes() async throws {
    kitchen.placeSpy.holds()
    let model = OrderModel(kitchen: kitchen)

    let order = Task { await model.order("mint", pots: 2) }
    let held = try await kitchen.placeSpy.nextHeldCall()
    XCTAssertTrue(model.isPlacing)
    held.return(7)
    await order.value

    XCTAssertFalse(model.isPlacing)
  }
}
