import Testing

@testable import LearnKit

struct `The output of a build` {
  @Test(arguments: [
    ("[10/40] Compiling Doubles Spy.swift", 6), ("[40/40] Linking learn", 0), ("[0/1] Planning", nil), ("tea", nil),
  ])
  func `the time to go is told by the steps that are done`(line: String, seconds: Int?) {
    #expect(BuildLog.secondsLeft(after: .seconds(2), at: line) == seconds)
  }
}
