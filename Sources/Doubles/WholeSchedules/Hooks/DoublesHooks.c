// The runtime's hooks: a job enqueued on a thread that runs a job of a schedule goes to that schedule.
//
// A hook alone is not enough. A task without a preferred executor hops between idle actors without a job, and its next job may
// come from anywhere. So a new task is adopted: before its first line, it gets the schedule as its preferred executor, as if by
// `Task(executorPreference:)`, and at its end gives it back.
//
// A shared actor may be drained by any thread. So a job's schedule is determined by its task's preference, not by the
// thread.

#if defined(__linux__) && !defined(_GNU_SOURCE)
#define _GNU_SOURCE
#endif
#include "DoublesHooks.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#define SWIFT __attribute__((swiftcall))
#define ASYNC __attribute__((swiftasynccall))
#define CONTEXT __attribute__((swift_async_context))
#define ERROR __attribute__((swift_context))
#define TAIL __attribute__((musttail)) return

// MARK: - The runtime

/// The frame of an asynchronous function.
struct Frame {
  struct Frame *parent;
  void (*resumeParent)(void);
};
typedef ASYNC void (*Start)(CONTEXT struct Frame *);
typedef ASYNC void (*End)(CONTEXT struct Frame *, ERROR void *error);

/// The beginning of a task's memory on 64-bit systems: unchanged since Swift 5.5 (swift/ABI/Task.h) up to the frame, and from there
/// as in Swift 6.3 (TaskPrivate.h).
struct Task {
  void *isa;
  uintptr_t referenceCount;
  void *ofScheduler[2];
  uint32_t flags;
  uint32_t number;
  void *voucher;
  void *reserved;
  Start resume;
  struct Frame *frame;
  void *ofRuntime[3];
  _Atomic uint32_t status;
};
_Static_assert(
    sizeof(void *) != 8 || (offsetof(struct Task, resume) == 0x38 && offsetof(struct Task, status) == 0x60), "the layout of a task");

/// The mark in the status of a task that has ended; the runtime sets it before it releases the task.
enum { hasEnded = 0x2000 };
enum { kindMask = 0xff, kindOfTask = 0, kindOfActors = 192, kindOfContinuation = 195, isChild = 1 << 24, isFuture = 1 << 25, hasPreference = 1 << 29 };

bool wholeHasEnded(const void *task) { return ((const struct Task *)task)->status & hasEnded; }

static uint32_t jobKind(const void *job) { return ((const struct Task *)job)->flags & kindMask; }

typedef SWIFT void (*Enqueue)(void *job);
typedef SWIFT struct WholeExecutorRef (*GetMain)(void);
typedef SWIFT bool (*IsMain)(struct WholeExecutorRef);

typedef SWIFT void (*EnqueueHook)(void *job, Enqueue);
typedef SWIFT struct WholeExecutorRef (*GetMainHook)(GetMain);
typedef SWIFT bool (*IsMainHook)(struct WholeExecutorRef, IsMain);

static struct {
  EnqueueHook *enqueueGlobal;
  GetMainHook *getMain;
  IsMainHook *isMain;
  void (**release)(const void *), (**acquire)(const void *);
  SWIFT struct WholeExecutorRef (*preferred)(void);
  void *(*retainObject)(const void *);
  void (*releaseObject)(const void *);
  SWIFT uint32_t (*flagsOf)(void *task);
  SWIFT uint64_t (*numberOf)(void *job);
  SWIFT struct Task *(*currentTask)(void);
  SWIFT const char *(*currentName)(void);
  SWIFT void *(*pushPreference)(struct WholeExecutorRef);
  SWIFT void (*popPreference)(void *record);
} runtime;

/// The previous hooks. Any thread may read them as soon as the new ones are set.
static _Atomic(EnqueueHook) formerGlobal;
static void (*_Atomic formerRelease)(const void *), (*_Atomic formerAcquire)(const void *);

static struct WholeHandlers handlers;
/// The scope that this thread drains.
static _Thread_local struct WholeScope current;

// Shared by all schedules.
static const void *_Atomic taskImplementation, *_Atomic mainImplementation;

// MARK: - Adoption

/// The layout of a new task.
static struct {
  void *isa;
  Start resume;
  bool isKnown;
} newTask;

/// A task of a schedule: from the first time that it is enqueued until it ends, or its schedule does.
struct Known {
  struct Task *task;
  const void *schedule;
  /// Whether it is enqueued and hasn't begun.
  bool isPending;
  bool isAdopted;
  struct WholeExecutorRef executor;
  End end;
  void *record;
  char *name;
  struct Known *next;
};

enum { bucketCount = 1024 };
static struct Known *buckets[bucketCount];
static _Atomic long knownCount, pendingCount;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct Known **bucket(const struct Task *task) { return &buckets[((uintptr_t)task >> 6) % bucketCount]; }

static struct Known *findLocked(const struct Task *task) {
  struct Known *known = *bucket(task);
  while (known && known->task != task) known = known->next;
  return known;
}

/// NB: The result is valid only as long as the task: for the running task, or one that is being enqueued.
static struct Known *findAdopted(const struct Task *task) {
  if (!knownCount) return NULL;
  pthread_mutex_lock(&lock);
  struct Known *known = findLocked(task);
  pthread_mutex_unlock(&lock);
  return known && known->isAdopted ? known : NULL;
}

static struct Known *addLocked(struct Task *task, const void *schedule) {
  struct Known *known = findLocked(task);
  if (!known) {
    known = calloc(1, sizeof(struct Known));
    known->task = task;
    known->next = *bucket(task);
    *bucket(task) = known;
    knownCount += 1;
  }
  known->schedule = schedule;
  return known;
}

static void setPending(struct Known *known, bool isPending) {
  pendingCount += isPending - known->isPending;
  known->isPending = isPending;
}

static void removeLocked(struct Known **place) {
  struct Known *known = *place;
  *place = known->next;
  setPending(known, false);
  knownCount -= 1;
  free(known->name);
  free(known);
}

/// Forgets a task that ends. Returns what was known.
static struct Known forget(const struct Task *task) {
  struct Known copy = {0};
  pthread_mutex_lock(&lock);
  struct Known **place = bucket(task);
  while (*place && (*place)->task != task) place = &(*place)->next;
  if (*place) {
    copy = **place;
    removeLocked(place);
  }
  pthread_mutex_unlock(&lock);
  return copy;
}

/// Records that a job of this task is enqueued: for the schedule that knows it, or for that of its parent.
static void pend(struct Task *task, const void *scheduleOfKin) {
  pthread_mutex_lock(&lock);
  struct Known *known = findLocked(task);
  if (!(known && known->isAdopted)) known = scheduleOfKin ? addLocked(task, scheduleOfKin) : NULL;
  if (known) setPending(known, true);
  pthread_mutex_unlock(&lock);
}

/// Records that a job of this task begins. Returns the schedule that has adopted the task and isn't over; or NULL.
static const void *begin(const struct Task *task) {
  pthread_mutex_lock(&lock);
  struct Known *known = findLocked(task);
  // The body's first job comes from outside the schedule.
  if (!known && current.schedule && task == current.job && task->flags & (isChild | hasPreference)) known = addLocked((struct Task *)task, current.schedule);
  if (known) setPending(known, false);
  const void *schedule = known && known->isAdopted ? known->schedule : NULL;
  pthread_mutex_unlock(&lock);
  return schedule;
}

/// Reads memory that may be gone.
static bool readSafely(const void *address, void *value, size_t size) {
  struct iovec from = {(void *)address, size}, to = {value, size};
  return process_vm_readv(getpid(), &to, 1, &from, 1, 0) == (ssize_t)size;
}

long wholeTasks(const void *schedule, bool arePending, struct WholeTask *tasks, long capacity) {
  long count = 0;
  if (arePending && !pendingCount) return 0;
  pthread_mutex_lock(&lock);
  for (int index = 0; index < bucketCount; index++)
    for (struct Known *known = buckets[index]; known; known = known->next) {
      if (known->schedule != schedule || known->isPending != arePending) continue;
      if (count++ >= capacity) continue;
      struct WholeTask *task = &tasks[count - 1];
      memset(task, 0, sizeof(*task));
      if (known->name) strncpy(task->name, known->name, sizeof(task->name) - 1);
      struct Task copy;
      if (!readSafely(known->task, &copy, sizeof(copy)) || copy.isa != newTask.isa) continue;
      task->number = runtime.numberOf(known->task);
      task->frames[task->frameCount++] = (uintptr_t)copy.resume;
      struct Frame frame;
      for (struct Frame *next = copy.frame; task->frameCount < wholeFrameCount && readSafely(next, &frame, sizeof(frame)); next = frame.parent)
        task->frames[task->frameCount++] = (uintptr_t)frame.resumeParent;
    }
  pthread_mutex_unlock(&lock);
  return count;
}

void wholeForget(const void *schedule) {
  pthread_mutex_lock(&lock);
  for (int index = 0; index < bucketCount; index++)
    for (struct Known **place = &buckets[index]; *place;) {
      struct Known *known = *place;
      if (known->schedule == schedule && !known->isAdopted) {
        removeLocked(place);
        continue;
      }
      if (known->schedule == schedule) setPending(known, false);
      place = &known->next;
    }
  pthread_mutex_unlock(&lock);
}

static bool isTask(const void *object) {
  // NB: An actor may be no longer than its header, so the class comes first.
  const struct Task *task = object;
  return newTask.isKnown && task->isa == newTask.isa && (task->flags & kindMask) == kindOfTask;
}

/// Whether the job is of an unstructured task that no schedule has adopted, and not of a sleep, a task that the runtime
/// makes.
static bool isForeign(const void *object) {
  const struct Task *task = object;
  return isTask(object) && object != current.job && !(task->flags & (isChild | hasPreference)) && !findAdopted(task);
}

bool wholeIsForeign(void *job) { return isForeign(job); }

const void *wholeOwner(void *job) {
  struct Known *known = isTask(job) ? findAdopted(job) : NULL;
  return known ? known->schedule : NULL;
}

/// The scope of the running code; NULL if it belongs to no schedule.
static const struct WholeScope *scope(void) {
  if (current.isOff) return NULL;
  const struct WholeScope *drained = current.schedule ? &current : NULL;
  const struct Task *task = runtime.currentTask();
  // Without a task, an actor is between two jobs, or a task is being enqueued.
  if (!task || task == current.host || task == current.job) return drained;
  struct WholeExecutorRef preferred = runtime.preferred();
  if (preferred.identity && preferred.implementation == taskImplementation) {
    if (preferred.identity == current.executor.identity) return drained;
    static _Thread_local struct WholeScope abroad;
    return handlers.abroad(preferred.identity, &abroad) ? &abroad : NULL;
  }
  // A task of another test, whose actor this thread drains; but one of the body may prefer another executor.
  return drained && !isForeign(task) ? drained : NULL;
}

/// The end of an adopted task, which returns here instead of to the runtime.
ASYNC static void leave(CONTEXT struct Frame *frame, ERROR void *error) {
  struct Known known = forget(runtime.currentTask());
  runtime.popPreference(known.record);
  wholeRelease(known.schedule);
  TAIL known.end(frame, error);
}

/// The beginning of an adopted task.
ASYNC static void enter(CONTEXT struct Frame *frame) {
  struct Known *known = findAdopted(runtime.currentTask());
  known->record = runtime.pushPreference(known->executor);
  known->end = (End)frame->resumeParent;
  const char *name = runtime.currentName();
  if (name) known->name = strdup(name);
  frame->resumeParent = (void (*)(void))leave;
  TAIL newTask.resume(frame);
}

/// Adopts a task that has never run and has no parent.
static void adopt(struct Task *task, const struct WholeScope *scope) {
  if (task->flags & (isChild | hasPreference) || task->resume != newTask.resume) return;
  wholeRetain(scope->schedule);
  task->resume = enter;
  pthread_mutex_lock(&lock);
  struct Known *known = addLocked(task, scope->schedule);
  known->isAdopted = true;
  known->executor = scope->executor;
  pthread_mutex_unlock(&lock);
}

// MARK: - The hooks

/// Called with each enqueued job, each task that ends, and much else, before other threads can see it.
static void onRelease(const void *object) {
  void (*former)(const void *) = formerRelease;
  if (former) former(object);
  current.wasForeign = current.isLastForeign;
  current.isLastForeign = false;
  if (current.isOff || !isTask(object)) return;
  struct Task *task = (struct Task *)object;
  if (task == runtime.currentTask()) return;
  if (wholeHasEnded(task)) {
    if (knownCount) forget(task);
    return;
  }
  const struct WholeScope *now = scope();
  if (now) adopt(task, now);
  if (now || knownCount) {
    bool isKin = now && !now->isOver && task->flags & (isChild | hasPreference);
    pend(task, isKin ? now->schedule : NULL);
  }
  if (!now) return;
  current.isLastForeign = isForeign(task);
  // NB: An enqueued job is released twice.
  current.wentToQueue |= current.going && current.going != task;
  current.going = task;
  current.isWoken = runtime.currentTask();
}

/// Called with each job that begins, and with much else.
static void onAcquire(const void *object) {
  void (*former)(const void *) = formerAcquire;
  if (former) former(object);
  if (!isTask(object)) return;
  const struct Task *task = object;
  // Cancelling a task acquires it, too, which doesn't begin a job.
  const struct Task *now = runtime.currentTask();
  if (now && now != task && now != current.host) return;
  if (!pendingCount && !current.schedule) return;
  // NB: The task keeps its schedule alive, and won't go on before this returns.
  const void *schedule = begin(object);
  if (schedule && schedule != current.schedule) handlers.beginAbroad(schedule);
}

static _Thread_local bool isLearning;
static const char *problem;

static bool isOfRuntime(const void *function) {
  Dl_info one, other;
  return dladdr(function, &one) && dladdr(*(const void **)&runtime.flagsOf, &other) && one.dli_fbase == other.dli_fbase;
}

/// A symbol that a test removes, or a part of a task: "flags" or "end".
static const char *missing;

static bool isMissing(const char *name) { return missing && !strcmp(missing, name); }

/// Inspects a new task; if its layout is as expected, later tasks are adopted.
static void learn(struct Task *task) {
  isLearning = false;
  if (sizeof(void *) != 8) {
    problem = "a 64-bit system";
  } else if (isMissing("flags") || task->flags != runtime.flagsOf(task) || (task->flags & kindMask) != kindOfTask || !(task->flags & isFuture)) {
    problem = "a task's flags where they were";
  } else if (!isOfRuntime((const void *)task->resume)) {
    problem = "a task's function where it was";
  } else if ((char *)task->frame < (char *)task || (char *)task->frame > (char *)task + 1024) {
    problem = "a task's frame where it was";
  } else if (!isOfRuntime((const void *)task->frame->resumeParent)) {
    problem = "the end of a task's frame where it was";
  } else {
    newTask.isa = task->isa;
    newTask.resume = task->resume;
    newTask.isKnown = true;
    problem = NULL;
  }
}

/// Whether a job from a hook belongs to the schedule: not to a task that its job resumes, nor to that task's actor.
static bool isOurs(const void *job) {
  if (isTask(job)) return !isForeign(job);
  // A yield is never an actor's job, whatever was released before.
  return !current.wasForeign || jobKind(job) == kindOfContinuation;
}

SWIFT static void onGlobal(void *job, Enqueue original) {
  if (isLearning) learn(job);
  EnqueueHook former = formerGlobal;
  const struct WholeScope *now = scope();
  if (now && isOurs(job)) {
    handlers.enqueue(now->schedule, job);
  } else if (former) {
    former(job, original);
  } else {
    original(job);
  }
}

SWIFT static struct WholeExecutorRef onGetMain(GetMain original) {
  const struct WholeScope *now = scope();
  return now ? now->mainExecutor : original();
}

SWIFT static bool onIsMain(struct WholeExecutorRef executor, IsMain original) {
  return executor.implementation && executor.implementation == mainImplementation ? true : original(executor);
}

// MARK: - Queues

#if defined(__linux__) && !__has_feature(thread_sanitizer)
// NB: This process's own functions come first, also for the libraries that it uses. Not for the thread sanitizer, which replaces
// the same ones.
#define NOTED(name, parameters, arguments)                                                                             \
  __attribute__((weak)) void name parameters {                                                                         \
    static void(*_Atomic original) parameters;                                                                         \
    if (!original) original = (void(*) parameters)dlsym(RTLD_NEXT, #name);                                             \
    const struct WholeScope *now = newTask.isKnown ? scope() : NULL;                                                   \
    if (now && !now->isOver) handlers.leave(now->schedule);                                                            \
    original arguments;                                                                                                \
  }
NOTED(dispatch_async, (void *queue, void *block), (queue, block))
NOTED(dispatch_barrier_async, (void *queue, void *block), (queue, block))
NOTED(dispatch_after, (uint64_t time, void *queue, void *block), (time, queue, block))
NOTED(dispatch_group_async, (void *group, void *queue, void *block), (group, queue, block))
#endif

// MARK: - Use

static void *symbol(const char *name) {
  void *address = isMissing(name) ? NULL : dlsym(RTLD_DEFAULT, name);
  if (!address) problem = name;
  return address;
}

const char *wholeInstall(
    struct WholeHandlers given, const char *missingSymbol, void (*firstTask)(void), bool (*showsEnd)(void)) {
  handlers = given;
  missing = missingSymbol;
  problem = NULL;
  const struct {
    void **place;
    const char *name;
  } symbols[] = {
      {(void **)&runtime.enqueueGlobal, "swift_task_enqueueGlobal_hook"},
      {(void **)&runtime.getMain, "swift_task_getMainExecutor_hook"},
      {(void **)&runtime.isMain, "swift_task_isMainExecutor_hook"},
      {(void **)&runtime.release, "_swift_tsan_release"},
      {(void **)&runtime.acquire, "_swift_tsan_acquire"},
      {(void **)&runtime.preferred, "swift_task_getPreferredTaskExecutor"},
      {(void **)&runtime.retainObject, "swift_retain"},
      {(void **)&runtime.releaseObject, "swift_release"},
      {(void **)&runtime.flagsOf, "swift_task_getJobFlags"},
      {(void **)&runtime.numberOf, "swift_task_getJobTaskId"},
      {(void **)&runtime.currentTask, "swift_task_getCurrent"},
      {(void **)&runtime.currentName, "swift_task_getCurrentTaskName"},
      {(void **)&runtime.pushPreference, "swift_task_pushTaskExecutorPreference"},
      {(void **)&runtime.popPreference, "swift_task_popTaskExecutorPreference"},
  };
  for (unsigned index = 0; index < sizeof(symbols) / sizeof(*symbols); index++) *symbols[index].place = symbol(symbols[index].name);
  if (problem) return problem;
  formerGlobal = *runtime.enqueueGlobal;
  *runtime.enqueueGlobal = onGlobal;
  problem = "the hook of new tasks at work";
  isLearning = true;
  firstTask();
  isLearning = false;
  if (!problem && (isMissing("end") || !showsEnd())) problem = "a task's end where it was";
  if (problem) {
    *runtime.enqueueGlobal = formerGlobal;
    return problem;
  }
  *runtime.getMain = onGetMain;
  *runtime.isMain = onIsMain;
  formerRelease = *runtime.release;
  *runtime.release = onRelease;
  formerAcquire = *runtime.acquire;
  *runtime.acquire = onAcquire;
  return NULL;
}

struct WholeScope wholeEnter(struct WholeScope scope) {
  struct WholeScope outer = current;
  if (scope.schedule && !taskImplementation) {
    mainImplementation = scope.mainExecutor.implementation;
    taskImplementation = scope.executor.implementation;
  }
  scope.host = scope.schedule ? runtime.currentTask() : NULL;
  current = scope;
  return outer;
}

void wholeLeave(struct WholeScope outer) { current = outer; }

const void *wholeCurrent(void) {
  const struct WholeScope *now = scope();
  return now ? now->schedule : NULL;
}

bool wholeArrives(void) {
  bool arrives = current.going && !current.isWoken;
  current.going = NULL;
  return arrives;
}

bool wholeWentToQueue(void) { return current.wentToQueue || current.going; }

const void *wholeDrained(void) { return current.schedule; }

bool wholeIsOnMain(void) {
  const struct WholeScope *now = scope();
  return now && now->isMain;
}

void wholeRetain(const void *object) { runtime.retainObject(object); }
void wholeRelease(const void *object) { runtime.releaseObject(object); }

void wholePause(unsigned milliseconds) { usleep(milliseconds * 1000); }

bool wholeIsActors(const void *job) { return jobKind(job) >= kindOfActors && jobKind(job) < kindOfContinuation; }
bool wholeIsYield(const void *job) { return jobKind(job) == kindOfContinuation; }

uint64_t wholeTaskNumber(void *job) {
  return jobKind(job) == kindOfTask ? runtime.numberOf(job) : 0;
}

long wholeKnownCount(void) { return knownCount; }
