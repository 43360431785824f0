/// Measures two ways of doing the same thing alternately, and keeps the best time of each, since noise only adds time.
struct Comparison {
  let ours: Duration
  let theirs: Duration

  /// Runs each closure `rounds` times; each call measures its own part and returns the time.
  init(rounds: Int = 9, ours: () -> Duration, theirs: () -> Duration) {
    var best: (ours: Duration, theirs: Duration) = (.seconds(3_600), .seconds(3_600))
    for _ in 0..<rounds {
      best.ours = min(best.ours, ours())
      best.theirs = min(best.theirs, theirs())
    }
    self.ours = best.ours
    self.theirs = best.theirs
  }

  var ratio: Double { ours / theirs }
}

extension Duration {
  func nanoseconds(per count: Int) -> Double {
    self / .nanoseconds(1) / Double(count)
  }
}
