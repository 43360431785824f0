/// Runs a task's next step at once, on the thread that resumes it: so the order of resuming can be seen.
///
/// Tasks of one actor don't show it: each may go through the pool of threads on its way back to the actor.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
