extension Page {
  /// The page on a terminal: head, body and keys. A body that is too long shows its end, where the verdict is, unless it is
  /// scrolled back. Of a terminal with few rows the body keeps what there is.
  func frame(_ size: TerminalSize) -> [Line] {
    let body = self.body.flatMap { line in line.text.wrapped(to: size.columns).map { Line($0, line.style) } }
    let hasHead = size.rows > 6
    let keys = size.rows > 2 ? self.keys.text.wrapped(to: size.columns).prefix(max(1, size.rows / 6)) : []
    let height = size.rows - (hasHead ? 2 : 0) - keys.count
    var end = body.count
    if body.count > height {
      if case .list(let number) = session.view {
        // The selected line is always to be seen.
        let row = body.firstIndex { $0.style == .selected } ?? number
        end = min(body.count, max(height, row + height / 2 + 1))
      } else {
        end = max(height, body.count - session.scroll)
      }
    }
    let shown = body[max(0, end - height)..<end]
    let blank = (shown.count..<max(shown.count, height)).map { _ in Line() }
    return (hasHead ? [Line(head.text.fitted(to: size.columns), head.style), Line()] : []) + shown + blank
      + keys.map { Line($0, .quiet) }
  }
}
