import Doubles
import Testing

/// A requirement with a default is the double's to choose: leave it out, and the real default runs on the spies below
/// it; write it, and it is a spy too.
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

  @Test func `left out, the default runs`() {
    let log = LineSpy()

    check(90, log: log)
    check(91, log: log)

    #expect(log.writeSpy.calls == [Call("warning: hot")])
  }

  @Test func `written, the default is replaced`() {
    let log = LoggingSpy()

    check(95, log: log)

    #expect(log.warnSpy.calls == [Call("hot")])
    #expect(log.writeSpy.calls == [])
  }
}

extension DefaultImplementations.Logging {
  func warn(_ text: String) { write(line: "warning: \(text)") }
}
