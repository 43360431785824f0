import Doubles
import Testing

/// A `~Escapable` value, such as a `Span`, mustn't outlive the call, but a record does (`Spy(of: Self.write)`: "generic
/// parameter 'Output' could not be inferred"): the spy records a copy of the elements. To answer with bytes, the double
/// writes them into the given span.
struct NonescapableTypes {
  protocol Writing: Sendable {
    func write(_ bytes: Span<UInt8>, at offset: Int) -> Int
    func read(into bytes: inout MutableSpan<UInt8>) -> Int
  }

  struct WritingSpy: Writing {
    let writeSpy = Spy { (bytes: [UInt8], offset: Int) in bytes.count }
    func write(_ bytes: Span<UInt8>, at offset: Int) -> Int { writeSpy(bytes.indices.map { bytes[$0] }, offset) }

    /// Answers with the bytes to read.
    let readSpy = Spy { (capacity: Int) -> [UInt8] in [] }
    func read(into bytes: inout MutableSpan<UInt8>) -> Int {
      let answer = readSpy(bytes.count).prefix(bytes.count)
      for (index, byte) in answer.enumerated() { bytes[index] = byte }
      return answer.count
    }
  }

  /// The system under test: copies a part of the bytes back, one after the other.
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  func echo(_ storage: any Writing) -> Int {
    var buffer: [UInt8] = [0, 0, 0, 0]
    var space = buffer.mutableSpan
    let count = storage.read(into: &space)
    return storage.write(buffer.span.extracting(first: count), at: 8)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func `a span is recorded as a copy, and filled from the answer`() {
    let storage = WritingSpy()
    storage.readSpy.returns([1, 2, 3])

    #expect(echo(storage) == 3)

    #expect(storage.readSpy.calls == [Call(4)])
    #expect(storage.writeSpy.calls == [Call([1, 2, 3], 8)])
  }

  /// A pointer is valid only during the call, which the compiler doesn't check: the spy records a copy of the bytes.
  private protocol Hashing: Sendable {
    func hash(_ bytes: UnsafeRawBufferPointer) -> Int
  }

  private struct HashingSpy: Hashing {
    let hashSpy = Spy { (bytes: [UInt8]) in bytes.count }
    func hash(_ bytes: UnsafeRawBufferPointer) -> Int { unsafe hashSpy(Array(bytes)) }
  }

  @Test func `bytes behind a pointer are recorded as a copy`() {
    let hashing = HashingSpy()
    let bytes: [UInt8] = [1, 2]

    let count = unsafe bytes.withUnsafeBytes { unsafe hashing.hash($0) }

    #expect(count == 2 && hashing.hashSpy.calls == [Call([1, 2])])
  }
}
