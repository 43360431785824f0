/// A listener that a task passes to its child tasks and unstructured tasks: a test's trait, or a run of a search.
///
/// Listeners are nested. Each listener passes everything that it hears to the enclosing one, with one exception: a
/// run of a search keeps its doubles to itself, except in the first run, in which nothing is disturbed.
@_spi(Hooks)
public nonisolated protocol TaskListener: AnyObject, Sendable {
  /// The enclosing listener.
  var outer: (any TaskListener)? { get }

  /// Notes that the current task makes a double: a stub, a spy, a mock or a clock.
  func note(_ double: AnyObject)

  /// Notes that the current task uses a clock or another double.
  func noteUse(of double: String)

  /// Starts a double's task so that this listener can follow it.
  func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never>

  /// Whether a search intercepts issues and continues after them.
  var hearsIssues: Bool { get }

  /// Whether the listener chooses the order of tasks at each suspension.
  var choosesOrder: Bool { get }

  /// The longest time that a wait of the current task may take.
  var waitLimit: Duration? { get }
}

nonisolated extension TaskListener {
  public func note(_ double: AnyObject) { outer?.note(double) }
  public func noteUse(of double: String) { outer?.noteUse(of: double) }
  public func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never> {
    if let outer { outer.start(work) } else { Task { await work() } }
  }
  public var hearsIssues: Bool { outer?.hearsIssues ?? false }
  public var choosesOrder: Bool { outer?.choosesOrder ?? false }
  public var waitLimit: Duration? { outer?.waitLimit }
}

@_spi(Hooks)
public nonisolated enum TaskListeners {
  // NB: Not `@TaskLocal`, since expanding the macro would cost each compiler process of a build as much as a whole
  // file.
  public static let local = TaskLocal<(any TaskListener)?>(wrappedValue: nil)

  /// The innermost listener of the current task.
  public static var current: (any TaskListener)? { local.get() }
}
