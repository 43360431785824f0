import Doubles
import Testing

/// Logs and metrics: they go to one destination for the whole process, which is set once, and tests run in parallel.
///
/// - Fix: Pass the logger in, with a handler of the test's own. A handler is a *value*: a copy of the logger has
///   its own metadata. What was logged is in the spy that all copies share. A counter is a spy, too. In swift-log,
///   `InMemoryLogHandler`, of its product `InMemoryLogging`, works the same way, and fits
///   `Logger(label: "tea", factory: { _ in handler })`; swift-metrics has `TestMetrics` in `MetricsTestKit`, to pass as the
///   `factory` of a counter. `LoggingSystem.bootstrap` is for `main`: a second call ends the process.
/// - When not to: don't test the wording of debug logs, which no program reads. Test a line that triggers an alarm, and
///   test that it contains no secret.
struct LogsAndMetrics {
  enum Level: Sendable { case debug, error }

  /// The seam, modeled on the `LogHandler` of swift-log.
  protocol LogHandling: Sendable {
    var metadata: [String: String] { get set }
    func log(_ level: Level, _ message: String, _ metadata: [String: String])
  }

  struct Logger: Sendable {
    var handler: any LogHandling

    func error(_ message: String) { handler.log(.error, message, handler.metadata) }
  }

  /// The system under test.
  struct Cashier: Sendable {
    let logger: Logger
    let countFailure: @Sendable (_ label: String) -> Void

    func pay(_ cents: Int, card: String) -> Bool {
      guard cents < 10_000 else {
        var logger = logger
        logger.handler.metadata["card"] = "…\(card.suffix(4))"
        logger.error("refused")
        countFailure("payments.refused")
        return false
      }
      return true
    }
  }

  /// Metadata is copied with the handler; the record is shared.
  struct LogHandlingSpy: LogHandling {
    let logSpy = Spy(of: Self.log)
    var metadata: [String: String] = [:]

    func log(_ level: Level, _ message: String, _ metadata: [String: String]) { logSpy(level, message, metadata) }
  }

  private let handler = LogHandlingSpy(metadata: ["guest": "Ada"])
  private let countSpy = Spy { (label: String) in }
  private var cashier: Cashier { Cashier(logger: Logger(handler: handler), countFailure: { countSpy($0) }) }

  @Test func `a refused payment is logged without the card's number, and counted`() {
    #expect(!cashier.pay(10_000, card: "4111111111111111"))

    #expect(handler.logSpy.calls == [Call(.error, "refused", ["guest": "Ada", "card": "…1111"])])
    #expect(countSpy.calls == [Call("payments.refused")])
  }

  @Test func `a payment's metadata isn't in the next payment's log`() {
    _ = cashier.pay(10_000, card: "4111111111111111")
    _ = cashier.pay(20_000, card: "5500000000000004")

    #expect(handler.logSpy.calls.map(\.arguments.2["card"]) == ["…1111", "…0004"])
    #expect(handler.metadata == ["guest": "Ada"])
  }
}
