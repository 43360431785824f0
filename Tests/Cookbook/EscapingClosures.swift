import Doubles
import Testing

/// A closure that escapes is an argument like any: wrapped in a `Callback`, the test calls it later and counts.
@Suite struct EscapingClosures {
  protocol Downloading: Sendable {
    func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) -> @Sendable () -> Void
  }

  struct DownloadingSpy: Downloading {
    let cancel = Spy {}
    let downloadSpy = Spy { (name: String, completion: Callback<Int, Void>) in }
    func download(_ name: String, completion: @escaping @Sendable (Int) -> Void) -> @Sendable () -> Void {
      downloadSpy(name, Callback(completion))
      return { [cancel] in cancel() }
    }
  }

  @Test func `the test completes the download, and sees it cancelled`() {
    let downloading = DownloadingSpy()
    let completed = Spy { (bytes: Int) in }

    let cancel = downloading.download("tea.png") { completed($0) }
    downloading.downloadSpy.calls[0].arguments.1(512)
    cancel()

    #expect(completed.calls == [Call(512)])
    #expect(downloading.cancel.callCount == 1)
  }
}
