import Foundation

/// Lends the terminal to a program that draws the whole screen and reads each key, and gives it back as it was.
///
/// It is given back at the end, and by a signal handler if a signal ends the program, such as in a crash; each program
/// lists these signals in `endings`.
enum TerminalMode {
  /// Whether there is a terminal that can be drawn on, with someone at the keys.
  static func isInteractive(environment: [String: String]) -> Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// Takes the terminal: no echo, no line editing, no signals from keys; another screen without a cursor.
  static func enter() {
    // Made before the handlers, which must find it ready; and the handlers exist before there is anything to give back.
    var mode = original
    for number in endings { signal(number, giveBackAndEnd) }
    unsafe cfmakeraw(&mode)
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    // Another screen, and no cursor.
    show("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back.
  static func leave() {
    giveBack()
    for number in endings { signal(number, SIG_DFL) }
  }

  /// Gives the terminal back and stops the program, as Ctrl-Z does elsewhere; returns when the program goes on.
  static func suspend() {
    leave()
    // Sent to this thread: the process's signal might reach another thread first, and this one would go on.
    raise(SIGSTOP)
    enter()
  }

  /// Writes control sequences or text. A failure is ignored: the window may have gone.
  static func show(_ text: StaticString) {
    var written = 0
    while written < text.utf8CodeUnitCount {
      let count = unsafe write(STDOUT_FILENO, text.utf8Start + written, text.utf8CodeUnitCount - written)
      guard count > 0 || (count < 0 && errno == EINTR) else { return }
      written += max(0, count)
    }
  }

  private static let original: termios = {
    var mode = termios()
    unsafe tcgetattr(STDIN_FILENO, &mode)
    return mode
  }()

  private static let giveBackAndEnd: @convention(c) (Int32) -> Void = { number in
    TerminalMode.giveBack()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// The sequence that ends a half-drawn frame and reverse text, shows the cursor, and leaves the other screen.
  ///
  /// Calls nothing that a signal handler must not call, and uses no lazily initialized value.
  private static func giveBack() {
    show("\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l")
    var mode = original
    unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }
}
