import Dispatch
import Foundation

/// An event that a full-screen program must handle.
enum TerminalEvent: Sendable {
  /// Keys were pressed.
  case keys([UInt8])
  /// Nobody can press keys any more.
  case closed
  /// The terminal has another size.
  case resized
  /// The program is asked to stop for a while.
  case suspended
  /// The program was stopped for a while, and another one had the terminal.
  case resumed
  /// The picture has changed.
  case changed
}

/// The events at the terminal, as they happen.
@MainActor final class TerminalEvents {
  /// The events, in order.
  let stream: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let sources: [any DispatchSourceProtocol]

  /// Begins to listen; ``stop()`` ends it.
  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.stream = stream
    self.continuation = continuation

    let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    keys.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 {
        continuation.yield(.keys(Array(bytes.prefix(count))))
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        // Left active, the source would report the end of input over and over.
        keys.cancel()
        continuation.yield(.closed)
      }
    }
    // Stopped by the signal's default action, the program would leave the terminal as it is.
    signal(SIGTSTP, SIG_IGN)
    let signals = [(SIGWINCH, TerminalEvent.resized), (SIGTSTP, .suspended), (SIGCONT, .resumed)].map { number, event in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { continuation.yield(event) }
      return source
    }
    sources = [keys] + signals.map { $0 as any DispatchSourceProtocol }
    for source in sources { source.activate() }
  }

  /// Reports a change of the picture.
  func tellOfChange() {
    continuation.yield(.changed)
  }

  /// Ends the stream.
  func stop() {
    for source in sources { source.cancel() }
    signal(SIGTSTP, SIG_DFL)
    continuation.finish()
  }
}

extension TerminalMode {
  /// `kill`, a closed window, and crashes.
  static let endings = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGPIPE,
  ]
}
