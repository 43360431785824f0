import Foundation

/// A line of what the learner sees.
public struct Line: Equatable, Sendable {
  /// The role of a line; a terminal with colors shows it.
  public enum Style: Sendable { case plain, title, good, bad, quiet, selected }

  public var text: String
  public var style: Style

  public init(_ text: String = "", _ style: Style = .plain) {
    self.text = text
    self.style = style
  }
}

/// Draws pages on a terminal.
struct Screen: Sendable {
  let hasColors: Bool

  /// The text for a terminal.
  func sequence(for lines: [Line], _ size: TerminalSize) -> String {
    TerminalFrame.sequence(lines.map { ($0.text.printable, code(of: $0.style)) }, size)
  }

  private func code(of style: Line.Style) -> Int? {
    switch style {
    case .plain: nil
    case .selected: 7
    case .title: hasColors ? 1 : nil
    case .good: hasColors ? 32 : nil
    case .bad: hasColors ? 31 : nil
    case .quiet: hasColors ? 2 : nil
    }
  }

  /// Writes lines without anything that steers a terminal. It breaks them itself, which in Japanese would cut words.
  static func print(_ lines: [Line]) {
    let columns = isatty(STDOUT_FILENO) == 1 ? TerminalSize.current.columns : .max
    let rows = lines.map(\.text.printable).flatMap { $0.contains(where: \.isKana) ? $0.wrapped(to: columns) : [$0] }
    write(rows.map { $0 + "\n" }.joined())
  }

  /// Writes text as it is, for whoever can still read it.
  static func write(_ text: String) { _ = TerminalFrame.write(text, to: STDOUT_FILENO) }
}

extension String {
  /// The text without what a terminal would obey: a message may quote anything that stands in a file.
  var printable: String { replacing("\t", with: " ").safeForTerminal }
}

extension TerminalMode {
  /// Crashes: the other signals are events.
  static let endings = [SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]
}
