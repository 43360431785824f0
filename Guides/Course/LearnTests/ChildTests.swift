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

@Suite struct `A folder that is watched` {
  @Test(.timeLimit(.minutes(1)), arguments: ["in place", "by a new name", "away"])
  func `a save is told, however it is done`(way: String)
    async throws
  {
    let parent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let folder = parent.appending(path: "Yours")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    let file = folder.appending(path: "E01.swift")
    try Data("tea".utf8).write(to: file)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = try #require(LearnKit.watch(folder) { continuation.yield() })

    switch way {
    case "in place":
      let handle = try FileHandle(forWritingTo: file)
      try handle.write(contentsOf: Data("mint".utf8))
      try handle.close()
    case "by a new name": try Data("mint".utf8).write(to: file, options: .atomic)
    default: try FileManager.default.removeItem(at: file)
    }

    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() != nil)
    watch.stop()
  }
}
