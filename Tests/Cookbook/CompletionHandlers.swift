import Doubles
import Testing

/// The double of a `Sendable` protocol can't keep a completion handler that isn't `@Sendable` ("stored property
/// 'countSpy' of 'Sendable'-conforming struct 'CountingSpy' contains non-Sendable type '(Int) -> ()'"). Usually it
/// needn't: the spy answers with the handler's argument, and the double calls the handler immediately. If the test must
/// call the handler later, the protocol must not be `Sendable`; then the same spy keeps the handler.
struct CompletionHandlers {
  enum CountError: Error, Equatable { case offline }

  protocol Counting: Sendable {
    func count(_ ids: [Int], completion: @escaping (Int) -> Void)
    func total(completion: @escaping (Result<Int, CountError>) -> Void)
  }

  /// The spies' results are the handlers' arguments.
  struct CountingSpy: Counting {
    let countSpy = Spy { (ids: [Int]) in 0 }
    func count(_ ids: [Int], completion: @escaping (Int) -> Void) { completion(countSpy(ids)) }

    let totalSpy = Spy { () throws(CountError) in 0 }
    func total(completion: @escaping (Result<Int, CountError>) -> Void) {
      completion(Result { () throws(CountError) in try totalSpy() })
    }
  }

  protocol Downloading {
    func download(_ name: String, completion: @escaping (Int) -> Void)
  }

  /// The spy keeps the handler itself, since the protocol isn't `Sendable`.
  final class DownloadingSpy: Downloading {
    let downloadSpy = Spy(of: DownloadingSpy.download)
    func download(_ name: String, completion: @escaping (Int) -> Void) { downloadSpy(name, completion) }
  }

  /// The system under test.
  final class Model {
    private(set) var text = "loading"

    func show(_ ids: [Int], with counting: any Counting) {
      counting.count(ids) { [self] count in text = "\(count)" }
      counting.total { [self] total in
        text += (try? total.get()).map { " of \($0)" } ?? " of many"
      }
    }

    func load(_ name: String, with downloading: any Downloading) {
      downloading.download(name) { [self] bytes in text = "\(bytes) bytes" }
    }
  }

  @Test func `the handler gets the spy's answer`() {
    let counting = CountingSpy()
    counting.countSpy.answers { $0.count }
    counting.totalSpy.returns(9)
    let model = Model()

    model.show([3, 4], with: counting)

    #expect(model.text == "2 of 9")
    #expect(counting.countSpy.calls == [Call([3, 4])])
  }

  @Test func `the test can call a stored handler later`() {
    let downloading = DownloadingSpy()
    let model = Model()
    model.load("tea.png", with: downloading)
    #expect(model.text == "loading")

    downloading.downloadSpy.calls.last?.arguments.1(512)

    #expect(model.text == "512 bytes")
  }
}
