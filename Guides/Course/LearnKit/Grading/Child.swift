import Dispatch
import Foundation

/// A child process with a process group of its own, so that it can be ended with all that it has started.
struct Child: Sendable {
  /// The end of a child.
  enum End: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    /// It took longer than it may.
    case outOfTime
    case notStarted(String)
  }

  /// The program, looked up in `PATH`, and its arguments.
  let words: [String]
  var environment: [String: String] = ProcessInfo.processInfo.environment
  /// The seconds that it may take; without any it may take all.
  var limit: Int?
  /// The signal that ends it: by default the one of Ctrl-C, so that it can clear up.
  var ending = SIGINT

  /// Runs the child. Cancelling the task ends it.
  ///
  /// - Parameter onLine: Is given each line of its output and of its errors as it comes, on another thread.
  /// - Returns: The end that it came to.
  func run(onLine: @escaping @Sendable (String) -> Void) async -> End {
    let started: (process: pid_t, output: Int32)
    do {
      started = try start()
    } catch {
      return .notStarted(error.reason)
    }
    let group = ProcessGroup(started.process)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let limit {
          DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit)) { group.kill(isLate: true) }
        }
        // Reads block: a thread of its own, that no other work waits for.
        Thread.detachNewThread {
          let output = unsafe fdopen(started.output, "r")
          var line: UnsafeMutablePointer<CChar>?
          var capacity = 0
          while case let count = unsafe getline(&line, &capacity, output), count > 0 {
            // Of a line that is very long the beginning is enough; bytes that are no text become `�`.
            let bytes = unsafe UnsafeRawBufferPointer(start: line, count: min(count, 4_000))
            onLine(unsafe String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }.description)
          }
          unsafe free(line)
          unsafe fclose(output)
          continuation.resume(returning: group.wait())
        }
      }
    } onCancel: {
      group.end(by: ending)
    }
  }

  private struct StartFailure: Error {
    let reason: String
  }

  /// Starts the child with nothing to read, and with the signals as they are by default.
  private func start() throws(StartFailure) -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw StartFailure(reason: unsafe String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for stream in [STDOUT_FILENO, STDERR_FILENO] { unsafe posix_spawn_file_actions_adddup2(&actions, ends[1], stream) }
    // The threads that tasks run on block signals, and the runner ignores some; a child would inherit both.
    var (all, none) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
    var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else {
      close(ends[0])
      throw StartFailure(reason: "\(words[0]): \(unsafe String(cString: strerror(code)))")
    }
    return (process, ends[0])
  }
}
