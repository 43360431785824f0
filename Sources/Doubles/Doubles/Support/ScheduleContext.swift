/// The schedule that a task runs in, as a double sees it.
///
/// Spies are told to it when they are made, so that a report can show their calls; a clock asks to be moved when idle.
nonisolated protocol ScheduleContext: Sendable {
  /// Notes a double that was made within the schedule, and keeps it until the schedule ends.
  func register(_ double: any AnyObject & Sendable)

  /// Runs `action` whenever nothing can run any more; it says whether that has changed.
  func whenIdle(_ action: @escaping @Sendable () -> Bool)
}

/// The schedule that the current task belongs to, where there is one.
nonisolated enum CurrentSchedule {
  @TaskLocal static var context: (any ScheduleContext)?
}
