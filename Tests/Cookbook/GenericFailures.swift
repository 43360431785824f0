import Doubles
import Testing

/// A failure that is an associated type is a type parameter of the double: one double throws every kind of error, and
/// with `Never` the same double can't throw. The spy is still made from the method.
struct GenericFailures {
  protocol Source<Element, Failure>: Sendable {
    associatedtype Element: Sendable
    associatedtype Failure: Error
    func read(line: Int) throws(Failure) -> Element
  }

  struct SourceSpy<Element: Sendable, Failure: Error>: Source {
    let readSpy = Spy(of: Self.read)
    func read(line: Int) throws(Failure) -> Element { try readSpy(line) }
  }

  enum DiskError: Error, Equatable { case unreadable }

  /// The system under test throws what its source throws, and nothing else.
  func firstTwo<Element, Failure>(of source: some Source<Element, Failure>) throws(Failure) -> [Element] {
    [try source.read(line: 0), try source.read(line: 1)]
  }

  @Test func `a failure keeps its type`() {
    let source = SourceSpy<String, DiskError>()
    source.readSpy.returns("first")
    source.readSpy.throws(.unreadable, for: 1)

    #expect(throws: DiskError.unreadable) { try firstTwo(of: source) }

    #expect(source.readSpy.records.map(\.outcome) == [.returned("first"), .threw(.unreadable)])
  }

  @Test func `a source that never fails needs no try`() {
    let source = SourceSpy<Int, Never>()
    source.readSpy.answers { $0 * 10 }

    #expect(firstTwo(of: source) == [0, 10])
  }
}
