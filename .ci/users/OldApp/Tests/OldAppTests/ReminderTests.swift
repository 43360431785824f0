import OldApp
import XCTest

final class MailingSpy: Mailing {
  let sendSpy = Spy(of: MailingSpy.send)
  func send(_ text: String, to address: String) throws -> Int { try sendSpy(text, address) }
}

final class ReminderTests: XCTestCase {
  func testAReminderIsSentAgainWhenTheLineWasBusy() throws {
    let mail = MailingSpy()
    mail.sendSpy.answers(inTurn: .throws(MailError.busy), .returns(250))

    XCTAssertEqual(try Reminder(mail: mail).remind("Ada"), 250)

    let reminder = Call("Tea is ready", "Ada")
    XCTAssertTrue(mail.sendSpy.calls == [reminder, reminder])
  }
}
