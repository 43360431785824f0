import StargazersSample

/// The screen with one person, on a terminal.
@MainActor final class PersonView {
  let title = TextLine()
  let kind = TextLine()
  let profile = TextLine()

  /// What the screen needs of it.
  var handles: DetailHandles { DetailHandles(title: title, kind: kind, profile: profile) }

  /// The lines that it takes.
  var lines: [TerminalLine] {
    [title, kind, profile].compactMap(\.text).map { TerminalLine(text: "  \($0)") }
  }
}
