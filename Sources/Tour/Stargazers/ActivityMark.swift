import StargazersSample

/// A spinner of a terminal: it doesn't turn, but says that something is going on.
@MainActor final class ActivityMark: ActivityShowing {
  /// Whether something is going on.
  private(set) var isActive = false

  func show(isActive: Bool) {
    self.isActive = isActive
  }
}
