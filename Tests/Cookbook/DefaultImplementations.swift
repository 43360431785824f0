import Doubles
import Testing

/// A double needn't implement a requirement that has a default: leave it out, and the real default runs and calls
/// the other spies; write it, and it is a spy too. Default arguments live in an extension that calls the requirement, so the
/// spy sees their values.
struct DefaultImplementations {
  protocol Logging: Sendable {
    func write(line: String)
    func warn(_ text: String)
  }

  struct LineSpy: Logging {
    let writeSpy = Spy(of: Self.write)
    func write(line: String) { writeSpy(line) }
  }

  struct LoggingSpy: Logging {
    let writeSpy = Spy(of: Self.write)
    func write(line: String) { writeSpy(line) }

    let warnSpy = Spy(of: Self.warn)
    func warn(_ text: String) { warnSpy(text) }
  }

  /// The system under test.
  func check(_ degrees: Int, log: any Logging) {
    if degrees > 90 { log.warn("hot") }
  }

  @Test func `without an override, the default implementation runs`() {
    let log = LineSpy()

    check(90, log: log)
    check(91, log: log)

    #expect(log.writeSpy.calls == [Call("warning: hot")])
  }

  @Test func `an override replaces the default implementation`() {
    let log = LoggingSpy()

    check(95, log: log)

    #expect(log.warnSpy.calls == [Call("hot")])
    #expect(log.writeSpy.calls == [])
  }
}

extension DefaultImplementations.Logging {
  func warn(_ text: String) { write(line: "warning: \(text)") }
}
