import Foundation

/// Lends the terminal to a program that draws the whole screen and reads each key, and gives it back as it was.
///
/// A crash gives it back too, in a signal handler.
enum TerminalMode {
  /// Whether there is a terminal that can be drawn on, with someone at the keys.
  static func isInteractive(environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Takes the terminal: no echo, no line editing, no signals from keys; another screen without a cursor.
  static func enter() {
    var mode = original
    for number in crashes { signal(number, giveBackAndEnd) }
    unsafe cfmakeraw(&mode)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    show("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back.
  static func leave() {
    giveBack()
    for number in crashes { signal(number, SIG_DFL) }
  }

  /// Stops the program, as Ctrl-Z does elsewhere, with the terminal given back; returns when it goes on.
  static func suspend() {
    leave()
    raise(SIGSTOP)
    enter()
  }

  private static let original: termios = {
    var mode = termios()
    unsafe tcgetattr(STDIN_FILENO, &mode)
    return mode
  }()

  private static let crashes = [SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

  private static let giveBackAndEnd: @convention(c) (Int32) -> Void = { number in
    TerminalMode.giveBack()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Calls nothing that a signal handler may not, and makes no value that is made when it is first needed.
  private static func giveBack() {
    show("\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var mode = original
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Writes control sequences. It is no failure if nobody sees them: the window may have gone.
  private static func show(_ text: StaticString) {
    var written = 0
    while written < text.utf8CodeUnitCount {
      let count = unsafe write(STDOUT_FILENO, text.utf8Start + written, text.utf8CodeUnitCount - written)
      guard count > 0 || (count < 0 && errno == EINTR) else { return }
      written += max(0, count)
    }
  }
}
