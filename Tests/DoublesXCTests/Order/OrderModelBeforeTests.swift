import XCTest

/// A typical handwritten mock.
@MainActor final class OrderingMock: Ordering {
  private(set) var placeCallCount = 0
  private(set) var placeReceivedInvocations: [(tea: String, pots: Int)] = []
  var placeReturnValue = 0
  var placeClosure: (() async -> Void)?

  func place(_ tea: String, pots: Int) async -> Int {
    placeCallCount += 1
    placeReceivedInvocations.append((tea, pots))
    await placeClosure?()
    return placeReturnValue
  }
}

final class OrderModelBeforeTests: XCTestCase {
  @MainActor func testPlacesTheOrder() async throws {
    let kitchen = OrderingMock()
    kitchen.placeReturnValue = 7
    let model = OrderModel(kitchen: kitchen)

    await model.order("mint", pots: 2)

    XCTAssertEqual(model.number, 7)
    XCTAssertEqual(kitchen.placeCallCount, 1)
    let invocation = try XCTUnwrap(kitchen.placeReceivedInvocations.first)
    XCTAssertEqual(invocation.tea, "mint")
    XCTAssertEqual(invocation.pots, 2)
  }

  @MainActor func testIsPlacingUntilTheAnswerComes() async {
    let kitchen = OrderingMock()
    let began = expectation(description: "the order is on its way")
    let (answers, answer) = AsyncStream<Void>.makeStream()
    kitchen.placeClosure = {
      began.fulfill()
      for await _ in answers {}
    }
    let model = OrderModel(kitchen: kitchen)

    let order = Task { await model.order("mint", pots: 2) }
    await fulfillment(of: [began], timeout: 10)
    XCTAssertTrue(model.isPlacing)
    answer.finish()
    await order.value

    XCTAssertFalse(model.isPlacing)
  }
}
