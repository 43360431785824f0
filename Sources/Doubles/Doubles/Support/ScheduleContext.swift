/// Those who are told of the doubles that a task makes: a schedule, or a test that draws its timeline when it fails.
nonisolated protocol DoubleRegistry: Sendable {
  /// Notes a double that was made within the schedule or the test, and keeps it until that ends.
  func register(_ double: any AnyObject & Sendable)
}

/// The schedule that a task runs in, as a double sees it.
///
/// Spies are told to it when they are made, so that a report can show their calls; a clock asks to be moved when idle.
nonisolated protocol ScheduleContext: DoubleRegistry {
  /// Runs `action` whenever nothing can run any more; it says whether that has changed.
  func whenIdle(_ action: @escaping @Sendable () -> Bool)
}

/// The schedule that the current task belongs to, or else the test, where either wants to know of the doubles.
nonisolated enum CurrentSchedule {
  @TaskLocal static var context: (any DoubleRegistry)?
}
