#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

nonisolated extension DoublesWatch {
  /// The time for which a process has been at rest, measured tick by tick.
  ///
  /// It measures the processor time of all other threads. While a child process lives, the process must rest for 30
  /// times as long. No system shows more, so a wait for a timer or for another process looks like rest.
  struct Rest {
    private(set) var duration = Duration.zero
    private var (before, workBefore) = (Self.now, Self.work)

    /// Measures the process again, after a sleep of `tick`.
    mutating func look(after tick: Duration) {
      let (now, work) = (Self.now, Self.work)
      let elapsed = now - before
      // NB: Half a millisecond, since XCTest wakes up ten times a second to check whether its test has ended.
      let isQuiet = work - workBefore <= elapsed / 50 + .microseconds(500)
      // NB: A process that was stopped, as by a debugger, or got no processor, was not at rest: the watch woke up late, too.
      duration = isQuiet ? duration + min(elapsed, tick * 2) / (Self.hasChild ? 30 : 1) : .zero
      (before, workBefore) = (now, work)
    }

    mutating func end() { duration = .zero }

    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
      static let canBeSeen = true

      static var now: Duration { time(of: CLOCK_MONOTONIC) }

      /// The processor time of this process's threads, except for the current one.
      private static var work: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) - time(of: CLOCK_THREAD_CPUTIME_ID) }

      private static func time(of clock: clockid_t) -> Duration {
        // NB: On Linux, the members of `timespec` belong to a module that can't be named in an import.
        var time = (seconds: 0, nanoseconds: 0)
        unsafe withUnsafeMutableBytes(of: &time) { bytes in
          _ = unsafe bytes.bindMemory(to: timespec.self).baseAddress.map { unsafe clock_gettime(clock, $0) }
        }
        return .seconds(time.seconds) + .nanoseconds(time.nanoseconds)
      }

      private static var hasChild: Bool {
        var info = unsafe siginfo_t()
        return unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
      }
    #else
      static let canBeSeen = false
      static var now: Duration { .zero }
      private static var work: Duration { .zero }
      private static var hasChild: Bool { false }
    #endif
  }
}
