// Copies with Locked.swift

/// What a spy keeps of its calls when it keeps only a part of the arguments: see `keepsOnly(_:)`.
///
///     let ids = cache.store.keepsOnly { image in image.id }
///     cache.store(photo)
///     #expect(ids.values == [photo.id])
public final class Projection<Value: Sendable>: Sendable {
  private let kept = Locked<[Value]>([])

  init() {}

  /// The projected arguments, one element a call.
  public var values: [Value] { kept.withLock { $0 } }

  func append(_ value: Value) {
    kept.withLock { $0.append(value) }
  }
}
