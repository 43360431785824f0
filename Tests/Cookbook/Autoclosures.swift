import Doubles
import Testing

/// An autoclosure is evaluated by the double, or not, as the test needs: whether it was is then part of the test.
@Suite struct Autoclosures {
  protocol Logging: Sendable {
    func log(_ message: @autoclosure () -> String, level: Int)
  }

  struct LoggingSpy: Logging {
    let isEnabled = Stub { (level: Int) in true }
    let log = Spy { (message: String, level: Int) in }
    func log(_ message: @autoclosure () -> String, level: Int) {
      if isEnabled(level) { log(message(), level) }
    }
  }

  @Test func `a message is recorded where its level is enabled, else never made`() {
    let logging = LoggingSpy()
    logging.isEnabled.returns(false, for: 0)
    let makeMessage = Spy { "expensive" }

    logging.log(makeMessage(), level: 0)
    #expect(makeMessage.callCount == 0)
    logging.log(makeMessage(), level: 1)

    #expect(logging.log.calls == [Call("expensive", 1)])
    #expect(makeMessage.callCount == 1)
  }
}
