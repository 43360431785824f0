import Synchronization

/// What a spy keeps of its calls when it keeps only a part of the arguments: see `keepsOnly(_:)`.
///
///     let ids = cache.store.keepsOnly { image in image.id }
///     #expect(ids.values == [1, 2])
public final class Projection<Value: Sendable>: Sendable {
  private let kept = Mutex<[Value]>([])

  init() {}

  /// The projected arguments, one element a call.
  public var values: [Value] { kept.withLock { $0 } }

  func append(_ value: Value) {
    kept.withLock { $0.append(value) }
  }
}
