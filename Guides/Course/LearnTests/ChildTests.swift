import Foundation
import Synchronization
import Testing

@testable import LearnKit

struct `A child process` {
  @Test func `its output comes by line, and of a long one the beginning; its end comes by code`() async {
    let lines = Mutex<[String]>([])

    let script = #"printf 'tea\r\n\nmint\377\n' >&2; head -c 100000 /dev/zero | tr '\0' x; exit 3"#
    let end = await Child(words: ["sh", "-c", script]).run { line in lines.withLock { $0.append(line) } }

    #expect(end == .exited(3))
    #expect(lines.withLock { $0 } == ["tea", "", "mint\u{FFFD}", String(repeating: "x", count: 4_000)])
  }

  @Test func `one that isn't there is told`() async {
    let end = await Child(words: ["no-such-kettle"]).run { _ in }

    guard case .notStarted(let reason) = end else {
      Issue.record("It ended with \(end).")
      return
    }
    #expect(reason.contains("no-such-kettle"))
  }

  @Test func `one that never ends is ended, with what it has started`() async {
    let end = await Child(words: ["sh", "-c", "sleep 1000 & trap '' INT; sleep 1000"], limit: 1).run { _ in }

    #expect(end == .outOfTime)
  }
}
