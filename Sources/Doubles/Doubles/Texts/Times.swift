/// Returns a number of calls in words.
nonisolated func timesCalled(_ count: Int) -> String {
  switch count {
  case 0: "never"
  case 1: "once"
  default: "\(count) times"
  }
}
