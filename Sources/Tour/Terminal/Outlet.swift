import DoublesNavigation
import Foundation

/// A screen's outputs: lines, messages, drawings, progress.
struct Outlet {
  /// Writes lines of the result.
  var line: (String) -> Void = Output.print
  /// Writes a message to the user.
  var complain: (String) -> Void = Output.complain
  /// Writes control sequences.
  var draw: (String) -> Void = Output.draw
  /// Shows the progress of the work.
  var progress = ProgressLine()
  /// Draws images, if any are to be drawn.
  var graphics: TerminalGraphics?
  /// The width of the terminal; unlimited if the output goes elsewhere.
  var columns: Int? = isatty(STDOUT_FILENO) == 1 ? TerminalSize.current.columns : nil

  /// Waits for a load, and shows that it does; cancelling this call cancels the load.
  @MainActor func finish(_ load: Task<Void, Never>?, _ text: String) async {
    progress.show(text)
    defer { progress.clear() }
    await withTaskCancellationHandler {
      await load?.value
    } onCancel: {
      load?.cancel()
    }
  }
}

/// A line on standard error that shows the progress of the work, and disappears when the work is done.
struct ProgressLine {
  /// Whether it is shown: only at a terminal.
  let isShown: Bool
  private let write: (String) -> Void

  /// Shows it if standard error is a terminal; `write` writes text as it is, without a line's end.
  init(
    isShown: Bool = isatty(STDERR_FILENO) == 1,
    write: @escaping (String) -> Void = { _ = TerminalFrame.write($0, to: STDERR_FILENO) }
  ) {
    self.isShown = isShown
    self.write = write
  }

  /// Replaces the line.
  func show(_ text: String) {
    if isShown { write("\r\u{1B}[K\(text.safeForTerminal)") }
  }

  /// Takes the line away.
  func clear() {
    if isShown { write("\r\u{1B}[K") }
  }
}

/// Opens an address in the way of terminals: it writes the address, and the user follows the link.
@MainActor final class URLPrinter: URLOpening {
  private let line: (String) -> Void

  /// Makes an opener that writes lines in this way.
  init(line: @escaping (String) -> Void) {
    self.line = line
  }

  func open(_ address: URL) { line(address.absoluteString) }
}
