/// The part of each call that a spy keeps. By default, a spy keeps everything, so arguments and results stay alive.
public nonisolated enum RecordingPolicy<Input>: Sendable {
  /// The arguments, timestamps and outcome of every call.
  case everything
  /// Only the number of calls.
  case countOnly
  /// The number of calls; the function records the rest elsewhere, and runs outside of the spy's lock.
  case notes(@Sendable (Input) -> Void)
}

/// The values that a spy keeps in place of its calls' arguments: see ``Spy/keepsOnly(_:)``.
///
///     let ids = storeSpy.keepsOnly { $0.id }
///
///     let image = storeImage(7)
///
///     #expect(ids.values == [7])
public nonisolated final class Projection<Value: Sendable>: Sendable {
  private let kept = DoublesLock<[Value]>([])

  init() {}

  /// The projected arguments, one element per call.
  public var values: [Value] { kept.withLock { $0 } }

  func append(_ value: Value) {
    kept.withLock { $0.append(value) }
  }
}

/// Records a part of each call.
private nonisolated final class CallNotes<Input, Failure: Error>: CallObserver<Input, Failure> {
  private let note: @Sendable (Input) -> Void

  init(_ note: @escaping @Sendable (Input) -> Void) { self.note = note }

  override func didBegin(_ input: Input, member: StaticString) { note(input) }
}

nonisolated extension Spy {
  /// Sets the part of each call that is kept from now on.
  public func keeps(_ policy: RecordingPolicy<Input>) {
    let notes: CallNotes<Input, Failure>? = if case .notes(let note) = policy { CallNotes(note) } else { nil }
    // In one step, so that each call is either kept or noted.
    observe(with: notes) { $0.keepsRecords = if case .everything = policy { true } else { false } }
  }

  /// Keeps only the value that `project` makes from the arguments of every later call, and the number of calls.
  ///
  /// The spy then keeps no argument, result or error alive. `project` runs outside of the spy's lock, so calls from
  /// several threads may be noted in a different order from the one in which they began.
  public func keepsOnly<Value: Sendable>(_ project: @escaping @Sendable (Input) -> Value) -> Projection<Value> {
    let projection = Projection<Value>()
    keeps(.notes { projection.append(project($0)) })
    return projection
  }
}

/// A weak reference, to record in place of an object whose deallocation the test checks.
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
