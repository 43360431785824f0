import Doubles
import Testing

/// An `AsyncSequence`: values come when they come, and the loop ends when the sequence does.
///
/// - Cure: The code takes the sequence, or a stub that answers with one. The test holds the other end of a stream: it
///   sends values, ends it, or ends it with an error. To see a state *between* two values, await the spy that the first
///   one calls.
/// - When not to: a function from one value to another inside the loop is tested by itself, without a stream.
struct Streams {
  enum ThermometerError: Error { case broken }

  protocol Warning: Sendable {
    func warn(_ text: String)
  }

  /// The system under test.
  func watch(_ degrees: some AsyncSequence<Int, any Error>, warning: any Warning) async {
    do {
      for try await degrees in degrees where degrees > 95 { warning.warn("\(degrees) °C is too hot for green tea") }
    } catch {
      warning.warn("The thermometer is broken")
    }
  }

  struct WarningSpy: Warning {
    let warnSpy = Spy(of: Self.warn)
    func warn(_ text: String) { warnSpy(text) }
  }

  private let warning = WarningSpy()
  private let degrees: AsyncThrowingStream<Int, any Error>
  /// The end of the stream that the test holds.
  private let thermometer: AsyncThrowingStream<Int, any Error>.Continuation

  init() { (degrees, thermometer) = AsyncThrowingStream.makeStream() }

  @Test func `only a temperature that is too high is reported`() async {
    for value in [80, 96, 95] { thermometer.yield(value) }
    thermometer.finish()

    await watch(degrees, warning: warning)

    #expect(warning.warnSpy.calls == [Call("96 °C is too hot for green tea")])
  }

  @Test func `a warning comes at once, and not at the end`() async throws {
    let watching = Task { [degrees, warning] in await watch(degrees, warning: warning) }

    thermometer.yield(97)

    // The stream is open: nothing but the value can have led to this.
    #expect(try await warning.warnSpy.nextCall() == Call("97 °C is too hot for green tea"))
    thermometer.finish()
    await watching.value
  }

  @Test func `a sequence's failure is reported, too`() async {
    thermometer.yield(80)
    thermometer.finish(throwing: ThermometerError.broken)

    await watch(degrees, warning: warning)

    #expect(warning.warnSpy.calls == [Call("The thermometer is broken")])
  }
}
