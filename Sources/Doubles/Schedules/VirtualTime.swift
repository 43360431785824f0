/// The time of one schedule, which moves to the next sleeper when nothing else can run.
nonisolated struct VirtualTime: Sendable {
  /// A job that waits for a moment.
  struct Sleeper: Sendable {
    let job: UnownedJob
    let deadline: Duration
    let strand: Int
  }

  private(set) var now: Duration = .zero
  /// The sleepers by deadline; equal deadlines are in order of arrival.
  private var sleepers: [Sleeper] = []

  mutating func add(_ job: UnownedJob, after delay: Duration, strand: Int) {
    let sleeper = Sleeper(job: job, deadline: now + max(delay, .zero), strand: strand)
    sleepers.insert(sleeper, at: (sleepers.lastIndex { $0.deadline <= sleeper.deadline } ?? -1) + 1)
  }

  /// The sleepers that wake first.
  var next: ArraySlice<Sleeper> { sleepers.prefix { $0.deadline == sleepers[0].deadline } }

  /// Moves time to the next deadline.
  mutating func move() -> ArraySlice<Sleeper> {
    let woken = next
    if let first = woken.first { now = first.deadline }
    sleepers.removeFirst(woken.count)
    return woken
  }

  mutating func removeAll() -> [Sleeper] {
    defer { sleepers = [] }
    return sleepers
  }
}

/// The durations of the sleeps in a search.
///
/// A sleep gives only its deadline, on a clock that has advanced since the code read it. The duration lies between the
/// time left and the time left plus the job's running time: most likely a round number, or an earlier duration.
@_spi(Hooks)
public nonisolated struct SleepDurations: Sendable {
  private var known: Set<Duration> = []

  public init() {}

  mutating func duration(from least: Duration, to most: Duration) -> Duration {
    let fitting = known.filter { least <= $0 && $0 <= most }
    if let known = fitting.min() { return known }
    let duration = Self.roundest(from: least, to: most)
    known.insert(duration)
    return duration
  }

  /// Returns the roundest duration in a range; for a wide range, from an interrupted thread, an even rounder one.
  private static func roundest(from least: Duration, to most: Duration) -> Duration {
    let grids: [Int64] = most - least > .milliseconds(1) ? [100_000, 50_000, 10_000, 5_000] : []
    for grid in grids + [1_000, 500, 100, 10, 1] {
      let grid = Duration.microseconds(grid)
      let above = grid * Int64((least / grid).rounded(.up))
      if above <= most { return above }
    }
    return least
  }
}
