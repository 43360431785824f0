import Dispatch
import Foundation
import Synchronization

/// A process and what it has started. A signal goes to it only as long as its number is its own.
final class ProcessGroup: Sendable {
  private struct State {
    var isOver = false
    var isLate = false
  }

  private let leader: pid_t
  private let state = Mutex(State())

  init(_ leader: pid_t) {
    self.leader = leader
  }

  /// Asks it to end by a signal, and ends it if it has not ended five seconds later.
  func end(by signal: Int32) {
    state.withLock { if !$0.isOver { _ = Foundation.kill(-leader, signal) } }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5) { self.kill() }
  }

  /// Ends it at once.
  func kill(isLate: Bool = false) {
    state.withLock { state in
      guard !state.isOver else { return }
      if isLate { state.isLate = true }
      _ = Foundation.kill(-leader, SIGKILL)
    }
  }

  /// Waits for its end, and ends what it has left behind.
  func wait() -> Child.End {
    var info = unsafe siginfo_t()
    // Its number stays its own until it is reaped, which happens under the lock.
    while unsafe waitid(P_PID, id_t(leader), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    return state.withLock { state in
      _ = Foundation.kill(-leader, SIGKILL)
      var status: Int32 = 0
      while unsafe waitpid(leader, &status, 0) < 0, errno == EINTR {}
      state.isOver = true
      if state.isLate { return .outOfTime }
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
    }
  }
}
