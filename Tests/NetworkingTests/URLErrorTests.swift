import Foundation
import Testing

@testable import NetworkingSample

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLErrorTests {
  /// The raw codes, which are the same on all platforms, by what they mean.
  static let table: [(codes: [Int], meaning: String)] = [
    ([-999], "cancelled"),
    ([-1009], "notConnectedToInternet"),
    ([-1018], "internationalRoamingOff"),
    ([-1005], "connectionLost"),
    ([-1001, -1003, -1004, -1006], "notReachedServer"),
    ([-1000, -1002], "invalidRequest"),
    ([-1200, -1201, -1202, -1203, -1204, -1205, -1206], "notSecure"),
    (
      [
        -1103, -1008, -1007, -1010, -1011, -1014, -1015, -1016, -1017, -1100, -1101,
      ], "incorrectDataReturned"
    ),
    (
      [
        -1, -1012, -1013, -1019, -1020, -1021, -1022, -1102, -2000,
        -3000, -3001, -3002, -3003, -3004, -3005, -3006, -3007, -995, -996, -997, -1104, 0, 7,
      ], "unknown"
    ),
  ]

  @Test(arguments: table.flatMap { row in row.codes.map { ($0, row.meaning) } })
  func `a code of URLSession means what the table says`(code: Int, meaning: String) {
    let error = NetworkError(
      NSError(
        domain: NSURLErrorDomain, code: code, userInfo: [NSURLErrorFailingURLErrorKey: "http://h/?key=s3cret"]))

    #expect("\(error)".prefix { $0 != "(" } == meaning)
    // The address of the request, with its key, is not kept.
    #expect(!"\(error)".contains("s3cret"))
  }

  /// The error with which Linux ends a transfer that failed behind a head with these fields.
  private func error(
    fields: [String: String], from address: String = "https://h/", received: Int = 0, words: String = ""
  ) throws -> NetworkError {
    let url = try #require(URL(string: address))
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: fields)
    return NetworkError(
      NSError(
        domain: NSURLErrorDomain, code: NSURLErrorUnknown, userInfo: [NSLocalizedDescriptionKey: words]),
      received: received, of: response, from: url)
  }

  // The words are those of libcurl 7.88, with OpenSSL and GnuTLS.
  @Test(arguments: [
    "SSL certificate problem: self-signed certificate", "SSL certificate problem: certificate has expired",
    "SSL: no alternative certificate subject name matches target host name '127.0.0.1'",
    "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
    "server certificate verification failed. CAfile: none CRLfile: none",
    "gnutls_handshake() failed: An unexpected TLS packet was received.",
  ])
  func `an encryption that failed is known by its words, before a response and behind a proxy's`(words: String) throws {
    let failure = NSError(
      domain: NSURLErrorDomain, code: NSURLErrorUnknown, userInfo: [NSLocalizedDescriptionKey: words])

    #expect(try error(fields: ["Proxy-Agent": "tea"], words: words) == .notSecure)
    #expect(NetworkError(failure, received: 0, of: nil, from: URL(string: "https://h/")) == .notSecure)
    // Where nothing is encrypted they are the server's own.
    #expect(NetworkError(failure, received: 0, of: nil, from: URL(string: "http://h/")) != .notSecure)
  }

  @Test func `a body that breaks off behind its own head is lost or broken`() throws {
    let broken = NetworkError.incorrectDataReturned(DataFault(at: "body", "is broken"))

    #expect(try error(fields: ["Transfer-Encoding": "chunked"]) == broken)
    #expect(try error(fields: [:], received: 1) == broken)
    #expect(try error(fields: [:], from: "http://h/") == broken)
    // A proxy's "200 Connection established" is none: behind it, the cause is kept.
    #expect(
      try error(fields: ["Proxy-Agent": "tea"]) == .unknown(UnderlyingError(domain: NSURLErrorDomain, code: -1)))
    let error = NetworkError(NSError(domain: "NSPOSIXErrorDomain", code: 54))
    #expect(error == .unknown(UnderlyingError(domain: "NSPOSIXErrorDomain", code: 54)))
  }
}
