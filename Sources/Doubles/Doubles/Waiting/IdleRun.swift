#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Returns once the process has next to nothing to do, and no child, for as long as a wait may last, or ten seconds: a test
/// that awaits what never comes is the last to be on its way. Elsewhere than on POSIX systems, it never returns.
nonisolated func untilRunIsIdle() async throws {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    let tick = (Misuse.waitLimit ?? .seconds(10)) / 10
    var (idleTicks, before) = (0, processTime)
    while idleTicks < 10 {
      try await Task.sleep(for: tick)
      idleTicks = !hasChild && processTime - before <= tick / 50 + .milliseconds(1) ? idleTicks + 1 : 0
      before = processTime
    }
  #else
    try await Task.sleep(for: .seconds(Int64.max))
  #endif
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  /// The time for which the threads of this process have run; POSIX counts in microseconds.
  private nonisolated var processTime: Duration { .microseconds(Int64(clock())) }

  /// Whether the process has a child, which a test may await.
  private nonisolated var hasChild: Bool {
    var info = unsafe siginfo_t()
    return unsafe waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0
  }
#endif
