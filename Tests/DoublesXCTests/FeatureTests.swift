import Doubles
import XCTest

/// Every feature of the kit, in tests of XCTest.
final class FeatureTests: TeaHouseTestCase {
  enum MailError: Error, Equatable { case busy }

  protocol Mailing: Sendable {
    func send(_ text: String, to address: String) throws(MailError) -> Int
    func drop(_ text: String)
    func reset()
  }

  struct MailingSpy: Mailing {
    let sendSpy = Spy(of: Self.send, returns: 250)
    func send(_ text: String, to address: String) throws(MailError) -> Int { try sendSpy(text, address) }
    let dropSpy = Spy(of: Self.drop)
    func drop(_ text: String) { dropSpy(text) }
    let resetSpy = Spy(of: Self.reset)
    func reset() { resetSpy() }
  }

  let mail = MailingSpy()

  func testRecordsAreValues() throws {
    _ = try mail.send("Tea", to: "Ada")
    mail.drop("Milk")
    mail.reset()

    XCTAssertEqual(mail.dropSpy.calls, [Call("Milk")])
    XCTAssertEqual(mail.resetSpy.calls, [Call()])
    XCTAssertEqual(mail.sendSpy.calls, [Call("Tea", "Ada")])
    XCTAssertEqual(mail.sendSpy.calls.map(\.arguments.1), ["Ada"])
    XCTAssertEqual("\(mail.sendSpy.calls)", #"[("Tea", "Ada")]"#)
  }

  func testADifferenceIsDrawnAndNilWithoutOne() throws {
    _ = try mail.send("Tea", to: "Ada")

    XCTAssertNil(mail.sendSpy.difference(from: [Call("Tea", "Ada")]))
    let difference = try XCTUnwrap(mail.sendSpy.difference(from: [Call("Tea", "Bob")]))
    XCTAssertTrue("\(difference)".contains(#"argument 2 is "Ada" instead of "Bob""#), "\(difference)")
  }

  func testAMockIsVerified() throws {
    let sendMock = Mock<Spy> { (text: String, address: String) in 250 }
    sendMock.expects("Tea", "Ada")

    XCTAssertThrowsError(try sendMock.verify()) { error in
      XCTAssertTrue("\(error)".contains(#"("Tea", "Ada") is missing"#), "\(error)")
    }
    _ = sendMock("Tea", "Ada")
    try sendMock.verify()
  }

  func testAHeldCallEndsWhenTheTestSaysSo() async throws {
    let pourSpy = Spy { (pots: Int) async throws(MailError) in pots }
    pourSpy.holds()
    let pour = Task { try await pourSpy(2) }

    let held = try await pourSpy.nextHeldCall()
    XCTAssertEqual(held.arguments, 2)
    held.throw(.busy)

    let result = await pour.result
    XCTAssertThrowsError(try result.get()) { XCTAssertEqual($0 as? MailError, .busy) }
  }

  func testACallIsAwaitedAndOrderedWithOthers() async throws {
    let mail = mail
    Task {
      mail.drop("first")
      mail.reset()
    }

    let first = try await mail.dropSpy.nextCall()
    try await mail.resetSpy.calls(reach: 1)

    XCTAssertEqual(first, Call("first"))
    XCTAssertTrue(try mail.dropSpy.record(0).precedes(mail.resetSpy.record(0)))
    XCTAssertEqual(Timeline(mail.dropSpy, mail.resetSpy).description.split(separator: "\n").count, 4)
  }

  func testTimeIsTheTests() async throws {
    let clock = ManualClock()
    let steeping = Task { try await clock.sleep(for: .seconds(180)) }

    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(180))

    try await steeping.value
  }
}
