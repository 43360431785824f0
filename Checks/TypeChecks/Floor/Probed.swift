// A probe has the failure type of its sequence, where sequences have one.

private enum Fault: Error { case offline }
private struct Ticks: AsyncSequence, Sendable {
  struct Iterator: AsyncIteratorProtocol {
    mutating func next() async throws(Fault) -> Int? { nil }
  }
  func makeAsyncIterator() -> Iterator { Iterator() }
}
private func probeBelow() async throws {
  let a = Probe(AsyncStream<Int> { $0.finish() })
  let _: Probe<Int, any Error> = a
  let b = Probe(Ticks())
  let _: any Error = try await b.failure()
}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private func probe() async throws {
  let a = Probe(AsyncStream<Int> { $0.finish() })
  let _: Probe<Int, Never> = a
  let b = Probe(Ticks())
  let _: Fault = try await b.failure()
}
