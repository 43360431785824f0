import Doubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `URLSession` in code that you can't change yet: a `URLProtocol` answers, as in Mocker and OHHTTPStubs.
///
/// - Fix: Pass the session in, with a `URLProtocol` of the test first among its `protocolClasses`. It finds its answer by
///   the host of the request, and each test has its own host: tests in parallel share the class, and a single static
///   handler would mix them up.
/// - When not to: as soon as the code can change, put a small seam of your own in front, and a spy behind it, as
///   `Networking` of the samples is. A `URLProtocol` passes on what *you* believe of redirects, caches and time-outs,
///   and a body may reach it as a stream. A background session doesn't use it at all.
@Suite(.timeLimit(.minutes(1))) struct URLLoading {
  /// The system under test, which uses `URLSession` directly.
  struct PriceList: Sendable {
    let session: URLSession
    let url: URL

    func cents(for tea: String) async throws -> Int? {
      let (data, response) = try await session.data(from: url.appending(path: tea))
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { return nil }
      return Int(String(decoding: data, as: UTF8.self))
    }
  }

  typealias AnswerSpy = SyncSpy<String, (status: Int, body: String), URLError>

  private let host = "\(UUID()).example"
  private let answerSpy: AnswerSpy
  private let prices: PriceList

  init() throws {
    answerSpy = Spy { (path: String) throws(URLError) in (status: 200, body: "450") }
    StubbedProtocol.answerStub.returns(answerSpy, for: host)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubbedProtocol.self]
    let url = try #require(URL(string: "https://\(host)"))
    prices = PriceList(session: URLSession(configuration: configuration), url: url)
  }

  @Test func `a price is requested by name`() async throws {
    #expect(try await prices.cents(for: "mint") == 450)
    #expect(answerSpy.calls == [Call("/mint")])
  }

  @Test func `a network failure is thrown`() async throws {
    answerSpy.throws(URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) { try await prices.cents(for: "mint") }

    #expect(error?.code == .notConnectedToInternet)
  }
}

nonisolated private final class StubbedProtocol: URLProtocol {
  /// The double of each test, keyed by the test's host.
  static let answerStub = Stub { (host: String) -> URLLoading.AnswerSpy? in nil }

  override class func canInit(with request: URLRequest) -> Bool { answerStub(request.url?.host() ?? "") != nil }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func stopLoading() {}

  override func startLoading() {
    guard let url = request.url, let answer = Self.answerStub(url.host() ?? "") else { return }
    do {
      let (status, body) = try answer(url.path())
      if let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil) {
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      }
      client?.urlProtocol(self, didLoad: Data(body.utf8))
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }
}
