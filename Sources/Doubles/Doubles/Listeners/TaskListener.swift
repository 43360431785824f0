/// A listener that a task passes on to its children and to the unstructured tasks that it makes: a schedule, or a test.
@_spi(Hooks)
public nonisolated protocol TaskListener: Sendable {
  /// Notes that the current task uses a clock or another double.
  func noteUse(of double: String)

  /// Notes that the current task makes a double: a stub, a spy, a mock or a clock.
  func note(_ double: AnyObject)

  /// Starts a task of a double, where this listener can follow it.
  func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never>
}

nonisolated extension TaskListener {
  public func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never> {
    Task { await work() }
  }
}

@_spi(Hooks)
public nonisolated enum TaskListeners {
  // NB: Not `@TaskLocal`: to expand the macro takes each of the frontends of a build as long as a file does.
  public static let local = TaskLocal<(any TaskListener)?>(wrappedValue: nil)

  public static var current: (any TaskListener)? { local.get() }
}
