/// A number of calls, as a message says it.
nonisolated func timesCalled(_ count: Int) -> String {
  switch count {
  case 0: "never"
  case 1: "once"
  default: "\(count) times"
  }
}
