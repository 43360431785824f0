import Doubles
import Testing

/// A member that returns a sequence answers with a stream, whose other end the test holds.
struct AsyncSequences {
  protocol Observing: Sendable {
    func values(of key: String) -> any AsyncSequence<Int, Never> & Sendable
  }

  struct ObservingSpy: Observing {
    let valuesSpy = Spy(of: Self.values, returns: AsyncStream { $0.finish() })
    func values(of key: String) -> any AsyncSequence<Int, Never> & Sendable { valuesSpy(key) }
  }

  /// The system under test.
  func sum(of key: String, in observing: any Observing) async -> Int {
    var sum = 0
    for await value in observing.values(of: key) { sum += value }
    return sum
  }

  @Test func `the code under test receives the values that the test sends`() async {
    let observing = ObservingSpy()
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    observing.valuesSpy.returns(stream, for: "temperature")
    async let sum = sum(of: "temperature", in: observing)

    for value in 1...3 { continuation.yield(value) }
    continuation.finish()

    #expect(await sum == 6)
    #expect(observing.valuesSpy.calls == [Call("temperature")])
  }
}
