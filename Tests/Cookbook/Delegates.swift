import Doubles
import Testing

/// A delegate is held weakly and called back: its double is a class that the test keeps, and the sender is recorded by
/// identity, so that the record doesn't retain it.
struct Delegates {
  protocol DownloadDelegate: AnyObject, Sendable {
    func downloadDidStart(_ download: Download)
    func download(_ download: Download, didReceive bytes: Int)
  }

  final class Download: Sendable {
    func run(_ delegate: (any DownloadDelegate)?) {
      delegate?.downloadDidStart(self)
      delegate?.download(self, didReceive: 512)
    }
  }

  final class DownloadDelegateSpy: DownloadDelegate {
    let downloadDidStartSpy = Spy { (download: ObjectIdentifier) in }
    func downloadDidStart(_ download: Download) { downloadDidStartSpy(ObjectIdentifier(download)) }

    let downloadDidReceiveSpy = Spy { (download: ObjectIdentifier, bytes: Int) in }
    func download(_ download: Download, didReceive bytes: Int) {
      downloadDidReceiveSpy(ObjectIdentifier(download), bytes)
    }
  }

  @Test func `delegate calls are recorded in order, without retaining the sender`() throws {
    let delegate = DownloadDelegateSpy()
    var download: Download? = Download()
    let weak = download.map { Weak($0) }
    let id = try #require(download.map { ObjectIdentifier($0) })

    download?.run(delegate)
    download = nil

    #expect(delegate.downloadDidReceiveSpy.calls == [Call(id, 512)])
    let started = try #require(delegate.downloadDidStartSpy.records.first)
    #expect(started.precedes(try #require(delegate.downloadDidReceiveSpy.records.first)))
    #expect(weak?.object == nil)
  }
}
