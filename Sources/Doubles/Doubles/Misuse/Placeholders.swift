/// The values with which calls continue after a misuse has failed the test.
///
/// Most types need no registration: `Void`, nil, false, zero, an empty string, collection or stream, and an enum's first
/// case are known. For others, a test target registers its own, so that a missing answer doesn't stop the run:
///
///     Placeholders.register { Place(id: 7) }
///
/// A function that may throw any error throws an error instead, or cancels the test of Swift Testing.
public nonisolated enum Placeholders {
  fileprivate static let makers = DoublesLock<[ObjectIdentifier: any Sendable]>([:])

  /// Registers the placeholder of exactly this type; it may be a tuple, a closure or an existential.
  public static func register<Value>(_ make: @escaping @Sendable () -> Value) {
    makers.withLock { $0[ObjectIdentifier(Value.self)] = make }
  }
}

nonisolated func placeholder<Output>(of type: Output.Type) -> Output? {
  func no<Value: ExpressibleByBooleanLiteral>(_: Value.Type) -> Value { false }
  func first<Value: CaseIterable>(of type: Value.Type) -> Value? { type.allCases.first }
  func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_: Value.Type) -> Value { [:] }
  let made = Placeholders.makers.withLock { $0[ObjectIdentifier(type)] }
  if let make = made as? @Sendable () -> Output { return make() }
  return switch type {
  case is Void.Type: () as? Output
  case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Output
  case let type as any ExpressibleByBooleanLiteral.Type: no(type) as? Output
  case let type as any AdditiveArithmetic.Type: type.zero as? Output
  case let type as any RangeReplaceableCollection.Type: type.init() as? Output
  case let type as any SetAlgebra.Type: type.init() as? Output
  case let type as any ExpressibleByDictionaryLiteral.Type: emptyDictionary(type) as? Output
  case let type as any CaseIterable.Type: first(of: type) as? Output
  case let type as any FinishedStream.Type: type.finished as? Output
  default: nil
  }
}

/// A protocol for streams, which have no literal and no common initializer.
private nonisolated protocol FinishedStream {
  static var finished: Self { get }
}

nonisolated extension AsyncStream: FinishedStream {
  fileprivate static var finished: Self { Self { $0.finish() } }
}

nonisolated extension AsyncThrowingStream: FinishedStream where Failure == any Error {
  fileprivate static var finished: Self { Self { $0.finish() } }
}
