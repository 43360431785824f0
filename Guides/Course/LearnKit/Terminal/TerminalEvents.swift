import Dispatch
import Foundation

/// Something that the runner has to answer.
enum Event: Sendable {
  /// Bytes came from the keys, or from a pipe.
  case input([UInt8])
  /// No more input can come.
  case closed
  /// The terminal has another size.
  case resized
  /// Somebody wants the program to stop for a while.
  case suspended
  /// The program was stopped for a while, and another one has had the terminal.
  case resumed
  /// A signal asks the program to end.
  case ended(Int32)
  /// A file may have been saved.
  case saved
  /// The grading that is under way has come to another stage, perhaps to several.
  case advanced
  /// What is compiled for later is there.
  case prepared
  /// The grading with this number is over.
  case graded(Outcome, grading: Int)
}

/// The events at the terminal, as they happen.
@MainActor final class TerminalEvents {
  /// The events, in order.
  let stream: AsyncStream<Event>
  let continuation: AsyncStream<Event>.Continuation
  private var sources: [any DispatchSourceProtocol] = []

  /// Begins to listen; ``stop()`` ends it, except for a read that is waiting.
  ///
  /// - Parameter isInteractive: Whether the program draws on the whole terminal, so that it has to know its size, and to
  ///   give it back before it is stopped.
  init(isInteractive: Bool) {
    (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    let continuation = continuation
    // A thread that blocks reads from anything: a file or `/dev/null` is no source of events.
    Thread.detachNewThread {
      var bytes = [UInt8](repeating: 0, count: 1_024)
      while true {
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          continuation.yield(.input(Array(bytes.prefix(count))))
        } else if count == 0 || errno != EINTR {
          break
        }
      }
      continuation.yield(.closed)
    }
    for number in [SIGINT, SIGTERM, SIGHUP] { listen(to: number, .ended(number)) }
    if isInteractive {
      for (number, event) in [(SIGWINCH, Event.resized), (SIGTSTP, .suspended), (SIGCONT, .resumed)] {
        listen(to: number, event)
      }
    }
    for source in sources { source.activate() }
  }

  /// Ends the stream.
  func stop() {
    for source in sources { source.cancel() }
    // From now on, Ctrl-C ends the program at once.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGTSTP] { signal(number, SIG_DFL) }
    continuation.finish()
  }

  private func listen(to number: Int32, _ event: Event) {
    // The signal's own action would end or stop the program before the source hears of it.
    if number != SIGCONT, number != SIGWINCH { signal(number, SIG_IGN) }
    let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
    let continuation = continuation
    source.setEventHandler { continuation.yield(event) }
    sources.append(source)
  }
}

extension TerminalMode {
  /// Crashes: the other signals are events.
  static let endings = [SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
}
