extension Page {
  /// The page on a terminal: head, body and keys. A body that is too long shows its end, where the verdict is, unless it is
  /// scrolled back. Of a terminal with few rows the body keeps what there is.
  func frame(_ size: TerminalSize) -> [Line] {
    let body = self.body.flatMap { line in line.text.wrapped(to: size.columns).map { Line($0, line.style) } }
    let head = size.rows > 6 ? self.head.map { Line($0.text.fitted(to: size.columns), $0.style) } : []
    let rows = size.rows - head.count
    let keys = keys(columns: size.columns, rows: rows, isScrolling: false)
    guard body.count > rows - keys.count else {
      let blank = (body.count..<(rows - keys.count)).map { _ in Line() }
      return head + body + blank + keys
    }
    let shortKeys = self.keys(columns: size.columns, rows: rows, isScrolling: true)
    let height = rows - shortKeys.count
    var end = max(height, body.count - session.scroll)
    // The selected line is always to be seen.
    if let row = body.firstIndex(where: { $0.style == .selected }) {
      end = min(body.count, max(height, row + height / 2 + 1))
    }
    return head + body[max(0, end - height)..<end] + shortKeys
  }

  /// The last lines of the page: none in a terminal that has no room for them.
  private func keys(columns: Int, rows: Int, isScrolling: Bool) -> [Line] {
    guard rows > 2 else { return [] }
    let scroll = isScrolling && session.view == .exercise ? language("↑↓ scroll · ", "↑↓ スクロール · ") : ""
    return (scroll + keys.text).wrapped(to: columns).prefix(max(1, rows / 6)).map { Line($0, keys.style) }
  }
}
