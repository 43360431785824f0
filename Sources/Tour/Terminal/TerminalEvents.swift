import Dispatch
import Foundation

/// An event that a full-screen program must handle.
enum TerminalEvent<News: Sendable>: Sendable {
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
  /// A signal asks the program to end.
  case ended(Int32)
  /// Something has changed that the picture shows.
  case changed(News)
}

/// The events at the terminal, as they happen.
@MainActor final class TerminalEvents<News: Sendable> {
  /// The events, in order.
  let stream: AsyncStream<TerminalEvent<News>>
  private let continuation: AsyncStream<TerminalEvent<News>>.Continuation
  private let sources: [any DispatchSourceProtocol]
  /// The signals whose own action would end or stop the program before anybody hears of them.
  private let ignored: [Int32]

  /// Begins to listen; ``stop()`` ends it.
  ///
  /// - Parameter endings: The signals that are events; any other ends the program at once.
  init(endings: [Int32] = []) {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent<News>.self)
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
    ignored = [SIGTSTP] + endings
    for number in ignored { signal(number, SIG_IGN) }
    let events: [(Int32, TerminalEvent<News>)] = [(SIGWINCH, .resized), (SIGTSTP, .suspended), (SIGCONT, .resumed)]
    let signals = (events + endings.map { ($0, .ended($0)) }).map { number, event in
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { continuation.yield(event) }
      return source
    }
    sources = [keys] + signals.map { $0 as any DispatchSourceProtocol }
    for source in sources { source.activate() }
  }

  /// Reports a change of the picture.
  nonisolated func tell(_ news: News) {
    continuation.yield(.changed(news))
  }

  /// Ends the stream.
  func stop() {
    for source in sources { source.cancel() }
    for number in ignored { signal(number, SIG_DFL) }
    continuation.finish()
  }
}
