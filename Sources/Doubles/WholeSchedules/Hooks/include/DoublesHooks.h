#ifndef DOUBLES_HOOKS_H
#define DOUBLES_HOOKS_H

#include <stdbool.h>
#include <stdint.h>

/// An executor in the runtime's form: the object, and its witness table.
struct WholeExecutorRef {
  const void *_Nullable identity;
  const void *_Nullable implementation;
};

/// The scope of a thread that runs a job of a schedule; the jobs that it enqueues belong to the schedule.
struct WholeScope {
  const void *_Nullable schedule;
  struct WholeExecutorRef executor;
  struct WholeExecutorRef mainExecutor;
  bool isMain;
  /// Whether no job belongs to any schedule, whatever runs.
  bool isOff;
  /// Whether the schedule is over.
  bool isOver;
  /// The running job; NULL for other code.
  const void *_Nullable job;
  /// The draining task, set by `wholeEnter`.
  const void *_Nullable host;
  /// The task that was enqueued last and has no job yet; whether another one has woken it; and whether one joined an
  /// actor's queue.
  const void *_Nullable going;
  bool isWoken, wentToQueue;
  /// Whether the last release within this job, and the one before, was that of a task that no schedule knows.
  bool isLastForeign, wasForeign;
};

/// A schedule's functions for jobs from the hooks. `schedule` is one whose task runs, or that of `wholeEnter`.
struct WholeHandlers {
  void (*_Nonnull enqueue)(const void *_Nonnull schedule, void *_Nonnull job);
  /// The scope of a schedule with a task running on a thread that doesn't drain it; false if the schedule releases its
  /// jobs.
  bool (*_Nonnull abroad)(const void *_Nonnull schedule, struct WholeScope *_Nonnull scope);
  /// Called when a job of an adopted task begins on a thread that doesn't drain its schedule.
  void (*_Nonnull beginAbroad)(const void *_Nonnull schedule);
  /// A job of a schedule gives a block to a queue.
  void (*_Nonnull leave)(const void *_Nonnull schedule);
};

/// Sets the hooks, once. `firstTask` makes a task, any task, from which they learn what a new one looks like; `showsEnd` runs
/// one, and returns whether `wholeHasEnded` is true of it at its end alone. A test may name a missing part.
///
/// Returns NULL, or the missing part, in which case nothing is hooked.
const char *_Nullable wholeInstall(
    struct WholeHandlers handlers, const char *_Nullable missing, void (*_Nonnull firstTask)(void),
    bool (*_Nonnull showsEnd)(void));
/// Whether a task has ended.
bool wholeHasEnded(const void *_Nonnull task);

/// Until `wholeLeave`, this thread runs a job of a schedule. Returns the scope to give to `wholeLeave`.
struct WholeScope wholeEnter(struct WholeScope scope);
void wholeLeave(struct WholeScope outer);

/// The schedule of the running task, on any thread; for a draining task, the drained schedule; otherwise NULL.
const void *_Nullable wholeCurrent(void);
/// The schedule that this thread drains; NULL elsewhere.
const void *_Nullable wholeDrained(void);
/// Whether a job of the main actor is running.
bool wholeIsOnMain(void);

/// Whether this job continues a task that left the thread: the task's own job, or an actor's.
bool wholeArrives(void);
/// Whether the running job, or one that it has woken, joined the queue of an actor that was busy.
bool wholeWentToQueue(void);
/// Whether a job is that of a busy actor, or a yield.
bool wholeIsActors(const void *_Nonnull job);
bool wholeIsYield(const void *_Nonnull job);

/// References that the optimizer doesn't remove: a job that is passed on may end the last task that keeps its executor.
void wholeRetain(const void *_Nonnull object);
void wholeRelease(const void *_Nonnull object);

/// The number of a job's task; 0 for other jobs.
uint64_t wholeTaskNumber(void *_Nonnull job);
/// Whether a job belongs to a task that no schedule can know.
bool wholeIsForeign(void *_Nonnull job);
/// The schedule that has adopted a job's task; NULL for others.
const void *_Nullable wholeOwner(void *_Nonnull job);
enum { wholeFrameCount = 32 };

/// A task of a schedule that isn't running.
struct WholeTask {
  uint64_t number;
  /// Its name, if it has one that is known.
  char name[64];
  /// The addresses at which the task and its callers continue, the innermost first.
  uint64_t frames[wholeFrameCount];
  int frameCount;
};

/// The number of known tasks of all schedules that haven't ended.
long wholeKnownCount(void);

/// The number of the schedule's tasks that are waiting, or that are enqueued and haven't begun. Apart from those that it can run
/// itself, the latter are in queues elsewhere. Describes the first ones.
long wholeTasks(const void *_Nonnull schedule, bool arePending, struct WholeTask *_Nullable tasks, long capacity);
/// Ends the schedule, whose tasks are no longer counted.
void wholeForget(const void *_Nonnull schedule);

/// Waits on the thread.
void wholePause(unsigned milliseconds);

#endif
