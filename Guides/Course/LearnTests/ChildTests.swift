import Foundation
import Synchronization
import Testing

@testable import LearnKit

@Suite struct `A child process` {
  @Test func `its output comes by line, and its end by code`() async {
    let lines = Mutex<[String]>([])

    let end = await Child(words: ["sh", "-c", "echo tea; echo mint >&2; exit 3"]).run { line in
      lines.withLock { $0.append(line) }
    }

    #expect(end == .exited(3))
    #expect(lines.withLock { $0 } == ["tea", "mint"])
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

  @Test func `cancelling the task ends it`() async {
    let (started, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task { await Child(words: ["sh", "-c", "echo; exec sleep 1000"]).run { _ in continuation.yield() } }
    for await _ in started { break }

    task.cancel()

    #expect(await task.value == .signaled(SIGINT))
  }

  @Test func `one that crashes is told by its signal`() async {
    #expect(await Child(words: ["sh", "-c", "kill -ABRT $$"]).run { _ in } == .signaled(SIGABRT))
  }
}
