import Doubles
import Testing

extension Trait where Self == IssueHandlingTrait {
  /// Keeps quiet about waits that end without what they waited for, which is a warning: these tests cancel them.
  static var cancelsWaits: Self { .filterIssues { $0.isFailure } }
}

/// What the core is tried on.
protocol Posting: Sendable {
  var greeting: String { get }
  func send(_ text: String, to address: String) throws(PostError) -> Int
  func rename(_ id: Int, to name: String?)
  func count(of id: Int) -> Int
  func flush()
  func letter(_ id: Int, in folder: String) async throws(PostError) -> String
  func wait() async
}

enum PostError: Error { case busy, closed }

struct PostingSpy: Posting {
  let greetingSpy = Spy { () in "Hello" }
  var greeting: String { greetingSpy() }
  let sendSpy = Spy(of: Self.send)
  func send(_ text: String, to address: String) throws(PostError) -> Int { try sendSpy(text, address) }
  let renameSpy = Spy(of: Self.rename)
  func rename(_ id: Int, to name: String?) { renameSpy(id, name) }
  let countSpy = SyncSpy<Int, Int, Never>()
  func count(of id: Int) -> Int { countSpy(id) }
  let flushSpy = Spy(of: Self.flush)
  func flush() { flushSpy() }
  let letterSpy = Spy(of: Self.letter)
  func letter(_ id: Int, in folder: String) async throws(PostError) -> String { try await letterSpy(id, folder) }
  let waitSpy = Spy(of: Self.wait)
  func wait() async { await waitSpy() }
}
