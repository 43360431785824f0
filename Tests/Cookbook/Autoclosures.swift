import Doubles
import Testing

/// The double evaluates an autoclosure or not, as the test needs, and the test can check it. An escaping autoclosure is
/// recorded as a `Callback`, which the test evaluates later. Neither spy has the method's types (`Spy(of: Self.log)`:
/// "stored property 'logSpy' of 'Sendable'-conforming struct … contains non-Sendable type '() -> String'"), so a
/// closure states its arguments.
struct Autoclosures {
  protocol Logging: Sendable {
    func log(_ message: @autoclosure () -> String, level: Int)
    func atExit(_ message: @escaping @autoclosure @Sendable () -> String)
  }

  struct LoggingSpy: Logging {
    let isEnabledStub = Stub { (level: Int) in true }
    let logSpy = Spy { (message: String, level: Int) in }
    func log(_ message: @autoclosure () -> String, level: Int) {
      if isEnabledStub(level) { logSpy(message(), level) }
    }

    let atExitSpy = Spy { (message: Callback<Void, String>) in }
    func atExit(_ message: @escaping @autoclosure @Sendable () -> String) { atExitSpy(Callback(message)) }
  }

  /// The system under test.
  func start(_ logging: any Logging, describe: @escaping @Sendable () -> String) {
    logging.log(describe(), level: 0)
    logging.log("started", level: 1)
    logging.atExit(describe())
  }

  @Test func `a message is made and recorded only if its level is enabled`() {
    let logging = LoggingSpy()
    logging.isEnabledStub.returns(false, for: 0)
    let describeSpy = Spy { "expensive" }

    start(logging) { describeSpy() }

    #expect(logging.logSpy.calls == [Call("started", 1)])
    #expect(describeSpy.callCount == 0)

    logging.isEnabledStub.returns(true)
    start(logging) { describeSpy() }

    #expect(logging.logSpy.calls == [Call("started", 1), Call("expensive", 0), Call("started", 1)])
  }

  @Test func `an escaping message is made when the test asks for it`() {
    let logging = LoggingSpy()
    logging.isEnabledStub.returns(false)
    let describeSpy = Spy { "at the end" }
    start(logging) { describeSpy() }

    #expect(logging.atExitSpy.calls.map { $0.arguments() } == ["at the end"])

    #expect(describeSpy.callCount == 1)
  }
}
