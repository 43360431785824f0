/// A listener that a task passes on to its children and to the unstructured tasks that it makes: a trait of a test, or a run of
/// a search.
///
/// Listeners are nested, and there is one rule: each tells the one outside of it all that it hears, unless it keeps something
/// to itself on purpose. A run of a search keeps its doubles, except for those of the first run, in which nothing is disturbed.
@_spi(Hooks)
public nonisolated protocol TaskListener: AnyObject, Sendable {
  /// The listener that was there before.
  var outer: (any TaskListener)? { get }

  /// Notes that the current task makes a double: a stub, a spy, a mock or a clock.
  func note(_ double: AnyObject)

  /// Notes that the current task uses a clock or another double.
  func noteUse(of double: String)

  /// Starts a task of a double, where this listener can follow it.
  func start(_ work: sending @escaping @concurrent () async -> Void) -> Task<Void, Never>

  /// Whether issues are heard by a search, which goes on after them.
  var hearsIssues: Bool { get }

  /// Whether the order of the current task and others is chosen, wherever one of them gives way.
  var choosesOrder: Bool { get }

  /// The most time that a wait of the current task may take.
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
  // NB: Not `@TaskLocal`: to expand the macro takes each of the frontends of a build as long as a file does.
  public static let local = TaskLocal<(any TaskListener)?>(wrappedValue: nil)

  /// The innermost listener of the current task.
  public static var current: (any TaskListener)? { local.get() }
}
