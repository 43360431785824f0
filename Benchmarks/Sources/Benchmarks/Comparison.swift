/// Times two ways to do one thing, in turns, and keeps the best of each: noise only ever adds.
struct Comparison {
  let ours: Duration
  let theirs: Duration

  /// Runs each closure `rounds` times; each call times its own part and returns it.
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
  /// This time divided among `count` repetitions, in nanoseconds.
  func nanoseconds(per count: Int) -> Double {
    self / .nanoseconds(1) / Double(count)
  }
}
