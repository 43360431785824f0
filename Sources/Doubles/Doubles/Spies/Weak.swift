/// A reference that keeps nothing alive: record it in place of the object whose deallocation the test wants to see.
///
///     let observers = center.registerSpy.keepsOnly { Weak($0) }
///
///     observer = nil
///     #expect(observers.values[0].object == nil)
public nonisolated struct Weak<Object: AnyObject & Sendable>: Sendable {
  /// The object, or nil once it is gone.
  public private(set) weak var object: Object?

  /// Refers to `object` without keeping it alive.
  public init(_ object: Object) {
    self.object = object
  }
}
