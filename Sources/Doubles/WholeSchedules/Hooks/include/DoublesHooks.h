#ifndef DOUBLES_HOOKS_H
#define DOUBLES_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// An executor as the runtime passes it: the object, and its witness table.
struct WholeExecutorRef {
  const void *_Nullable identity;
  const void *_Nullable implementation;
};

/// A thread that runs a job of a schedule: whatever this job enqueues belongs to it.
struct WholeScope {
  const void *_Nullable schedule;
  struct WholeExecutorRef executor;
  struct WholeExecutorRef mainExecutor;
  bool isMain;
  /// Whether nothing belongs to any schedule, whoever runs.
  bool isOff;
  /// Whether the schedule is over.
  bool isOver;
  /// The job that runs; NULL for other code.
  const void *_Nullable job;
  /// The task that drains, set by `wholeEnter`.
  const void *_Nullable host;
  /// The task that left the thread last, and is in no queue yet; and whether one went to an actor with a queue.
  const void *_Nullable going;
  bool wentToQueue;
  /// Whether the last release within this job, and the one before, was that of a task that no schedule knows.
  bool isLastForeign, wasForeign;
};

/// What a schedule does with the jobs that come by the hooks. `schedule` is one whose task runs, or that of `wholeEnter`.
struct WholeHandlers {
  void (*_Nonnull enqueue)(const void *_Nonnull schedule, void *_Nonnull job);
  /// The scope of a schedule one of whose tasks runs on a thread that doesn't drain it; false if it lets its jobs go.
  bool (*_Nonnull abroad)(const void *_Nonnull schedule, struct WholeScope *_Nonnull scope);
  /// A job of an adopted task begins on a thread that doesn't drain its schedule.
  void (*_Nonnull beginAbroad)(const void *_Nonnull schedule);
};

/// Sets the hooks, once. `firstTask` makes a task, any task, from which they learn what a new one looks like; a test may name a
/// symbol to be missing, or "layout".
///
/// Returns NULL, or what is missing: then nothing is hooked.
const char *_Nullable wholeInstall(
    struct WholeHandlers handlers, const char *_Nullable missing, void (*_Nonnull firstTask)(void));

/// Until `wholeLeave`, this thread runs a job of a schedule. Returns the scope to give to `wholeLeave`.
struct WholeScope wholeEnter(struct WholeScope scope);
void wholeLeave(struct WholeScope outer);

/// The schedule of the running task, wherever it runs; of the drain, what it drains; otherwise NULL.
const void *_Nullable wholeCurrent(void);
/// The schedule that this thread drains; NULL elsewhere.
const void *_Nullable wholeDrained(void);
/// Whether a job of the main actor runs.
bool wholeIsOnMain(void);

/// Whether a task that left the thread comes with this job: its own, or that of an actor.
bool wholeArrives(void);
/// Whether a task of the running job went to an actor that was busy.
bool wholeWentToQueue(void);
/// Whether a job is that of an actor with a queue; or a yield.
bool wholeIsActors(const void *_Nonnull job);
bool wholeIsYield(const void *_Nonnull job);

/// References that no optimizer takes away: a job that is handed over may end the last task that keeps its executor.
void wholeRetain(const void *_Nonnull object);
void wholeRelease(const void *_Nonnull object);

/// The number of a task; of another job, 0.
uint64_t wholeTaskNumber(void *_Nonnull job);
/// Whether a job belongs to a task that no schedule could know.
bool wholeIsForeign(void *_Nonnull job);
/// The schedule that has adopted a job's task; NULL for others.
const void *_Nullable wholeOwner(void *_Nonnull job);
/// The number of tasks that schedules have adopted and that haven't ended.
long wholeAdoptedCount(void);

/// The number of jobs of the schedule's tasks that are enqueued and haven't begun. Without those that it can run itself, somebody
/// else has them.
long wholePendingCount(const void *_Nonnull schedule);
/// The schedule is over: its jobs aren't counted any more.
void wholeForget(const void *_Nonnull schedule);

/// Waits on the thread.
void wholePause(unsigned milliseconds);

#endif
