import Testing

@testable import LearnKit

@Suite struct `The output of a build` {
  @Test func `an error is found once, with its place`() {
    var log = BuildLog()

    for _ in 1...2 { log.take("/tea/E05_Spy.swift:14:9: error: cannot find 'sendSpy' in scope") }
    log.take("error: fatalError")

    #expect(
      log.errors == [
        BuildLog.Diagnostic(file: "/tea/E05_Spy.swift", line: 14, column: 9, message: "cannot find 'sendSpy' in scope")
      ])
    #expect(log.lastLines.last == "error: fatalError")
  }

  @Test func `of very much output little is kept`() {
    var log = BuildLog()

    for line in 1...2_000 { log.take("/tea/E05_Spy.swift:\(line):9: error: too hot") }

    #expect(log.errors.count == 20)
    #expect(log.errorCount == 1_000)
    #expect(log.lastLines.count == 8)
  }

  @Test func `lines come in parts, and may be long, or no text`() {
    var splitter = LineSplitter()
    var lines: [String] = []

    for part in ["te", "a\r\n\nmi", "nt"] { splitter.take(Array(part.utf8)[...]) { lines.append($0) } }
    splitter.take([0xFF, 0x0A]) { lines.append($0) }
    splitter.take(Array(repeating: 0x78, count: 100_000)[...]) { lines.append($0) }
    splitter.finish { lines.append($0) }

    #expect(lines.prefix(3) == ["tea", "", "mint\u{FFFD}"])
    #expect(lines.last?.count == 4_000)
  }

  @Test(arguments: [
    ("[10/40] Compiling Doubles Spy.swift", 6), ("[40/40] Linking learn", 0), ("[0/1] Planning", nil), ("tea", nil),
  ])
  func `the time to go is told by the steps that are done`(line: String, seconds: Int?) {
    #expect(BuildLog.secondsLeft(after: .seconds(2), at: line) == seconds)
  }
}
