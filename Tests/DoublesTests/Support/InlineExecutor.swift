/// An executor that runs a task's next step immediately, on the resuming thread, to show the order of resumptions.
///
/// Tasks of one actor don't show it: each may pass through the thread pool on its way back to the actor.
final class InlineExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
}
