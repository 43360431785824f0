/// A listener that a task carries along, with its children and the unstructured tasks that it makes: a schedule, or a test.
@_spi(Hooks)
public nonisolated protocol TaskListener: Sendable {
  /// Hears that the current task uses a clock or another double.
  func noteUse(of double: String)

  /// Hears that the current task makes a double: a stub, a spy or a mock.
  func note(_ double: AnyObject)
}

@_spi(Hooks)
public nonisolated enum TaskListeners {
  @TaskLocal public static var current: (any TaskListener)?
}
