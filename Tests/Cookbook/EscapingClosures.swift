import Doubles
import Synchronization
import Testing

/// An escaping closure is an argument like any other: wrapped in a `Callback`, which the test calls later, and which
/// counts its calls. The spy's type differs from the method's, so a closure states it. A `Callback` neither waits nor
/// throws: a closure that does is recorded unchanged. Closures that aren't `@Sendable` are in CompletionHandlers.
///
/// - NB: `Spy(of: Self.download)` would do where the spy takes the closure unchanged. But the compiler of Swift 6.3.1
///   crashes on it if the closure is the third parameter or a later one.
struct EscapingClosures {
  protocol Downloading: Sendable {
    func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) -> @Sendable () -> Void
  }

  struct DownloadingSpy: Downloading {
    let cancelSpy = Spy {}
    let downloadSpy = Spy { (name: String, completion: Callback<Int, Void>) in }
    func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) -> @Sendable () -> Void {
      downloadSpy(name, Callback(completion))
      return { [cancelSpy] in cancelSpy() }
    }
  }

  /// The system under test.
  final class Model: Sendable {
    private let state = Mutex<(bytes: Int, cancel: (@Sendable () -> Void)?)>((0, nil))

    var bytes: Int { state.withLock { $0.bytes } }

    func load(_ name: String, with downloading: any Downloading) {
      let cancel: @Sendable () -> Void = downloading.download(name) { [self] bytes in
        state.withLock { if $0.cancel != nil { $0.bytes += bytes } }
      }
      state.withLock { $0.cancel = cancel }
    }

    func stop() {
      let cancel = state.withLock { state in
        defer { state.cancel = nil }
        return state.cancel
      }
      cancel?()
    }
  }

  @Test func `a download that completes after its cancellation is ignored`() {
    let downloading = DownloadingSpy()
    let model = Model()
    model.load("tea.png", with: downloading)
    let completion = downloading.downloadSpy.calls.first?.arguments.1

    completion?(512)
    model.stop()
    // Late, as with a real server.
    completion?(1024)

    #expect(model.bytes == 512)
    #expect(downloading.cancelSpy.callCount == 1)
    #expect(completion?.callCount == 2)
  }

  protocol WorkRunning: Sendable {
    func run(_ name: String, _ work: @escaping @Sendable () async throws -> Int)
  }

  struct WorkRunningSpy: WorkRunning {
    let runSpy = Spy(of: Self.run)
    func run(_ name: String, _ work: @escaping @Sendable () async throws -> Int) { runSpy(name, work) }
  }

  @Test func `the test runs a closure that waits and throws`() async throws {
    let running = WorkRunningSpy()

    running.run("count") { 7 }

    #expect(try await running.runSpy.record(0).arguments.1() == 7)
  }
}
