import Doubles
import XCTest

final class RecordTests: XCTestCase {
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
}
