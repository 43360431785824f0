import StargazersSample

/// A label of a terminal: a text that a line shows.
@MainActor final class TextLine: TextShowing {
  /// What it shows.
  private(set) var text: String?

  func show(text: String?) {
    self.text = text
  }
}
