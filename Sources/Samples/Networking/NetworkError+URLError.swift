import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// The meaning of each error of `URLSession`; any other is unknown.
  ///
  /// The error map of SwinjectMVVMExample, except for four meanings: a cancelled load, too many redirects, failed
  /// encryption (all unknown there), and an address that can't be requested (incorrect data there).
  static let meanings: [URLError.Code: Self] = [
    .cancelled: .cancelled,
    .notConnectedToInternet: .notConnectedToInternet,
    .internationalRoamingOff: .internationalRoamingOff,
    .networkConnectionLost: .connectionLost,
    .secureConnectionFailed: .notSecure,
    .serverCertificateHasBadDate: .notSecure,
    .serverCertificateUntrusted: .notSecure,
    .serverCertificateHasUnknownRoot: .notSecure,
    .serverCertificateNotYetValid: .notSecure,
    .clientCertificateRejected: .notSecure,
    .clientCertificateRequired: .notSecure,
    .timedOut: .notReachedServer,
    .cannotFindHost: .notReachedServer,
    .cannotConnectToHost: .notReachedServer,
    .dnsLookupFailed: .notReachedServer,
    .badURL: .invalidRequest(DataFault(at: "address", "is not accepted by the system")),
    .unsupportedURL: .invalidRequest(DataFault(at: "address", "is not supported")),
    .dataLengthExceedsMaximum: .incorrectDataReturned(DataFault(at: "body", "is too long")),
    .resourceUnavailable: .incorrectDataReturned(DataFault(at: "resource", "is not available")),
    .redirectToNonExistentLocation: .incorrectDataReturned(DataFault(at: "redirect", "leads nowhere")),
    .httpTooManyRedirects: .incorrectDataReturned(DataFault(at: "redirect", "leads in a circle")),
    .badServerResponse: .incorrectDataReturned(DataFault(at: "response", "is not HTTP")),
    .zeroByteResource: .incorrectDataReturned(DataFault(at: "body", "is empty")),
    .cannotDecodeRawData: .incorrectDataReturned(DataFault(at: "body", "can't be decoded")),
    .cannotDecodeContentData: .incorrectDataReturned(DataFault(at: "body", "can't be decoded")),
    .cannotParseResponse: .incorrectDataReturned(DataFault(at: "response", "can't be parsed")),
    .fileDoesNotExist: .incorrectDataReturned(DataFault(at: "file", "does not exist")),
    .fileIsDirectory: .incorrectDataReturned(DataFault(at: "file", "is a directory")),
  ]

  /// Interprets an error of `URLSession`.
  public init(_ error: any Error) {
    let urlError = error as NSError
    guard urlError.domain == NSURLErrorDomain,
      // Optional on Linux only.
      let code = URLError.Code(rawValue: urlError.code) as URLError.Code?,
      let meaning = Self.meanings[code]
    else {
      self = .unknown(UnderlyingError(error))
      return
    }
    self = meaning
  }

  /// Interprets an error that ended a transfer.
  ///
  /// Linux has one code for most faults of a response, and calls an address unsupported if the answer isn't HTTP. The
  /// address was checked before, so the fault is in the answer.
  ///
  /// By then `received` bytes of the body had come; without a response, its head hadn't.
  init(_ error: any Error, received: Int, of response: HTTPURLResponse?, from url: URL?) {
    let cause = UnderlyingError(error)
    let isEncrypted = url?.scheme?.lowercased() == "https"
    // Linux has no code for it, only the transfer library's message.
    let words = error.localizedDescription.lowercased()
    switch (cause.domain == NSURLErrorDomain ? cause.code : nil, response) {
    case (NSURLErrorUnknown, _) where isEncrypted && ["ssl", "tls", "certificate"].contains(where: words.contains):
      self = .notSecure
    case (NSURLErrorUnknown, let response?) where isEncrypted && received == 0 && response.isUnmeasured:
      // A proxy's own answer, after which the encryption failed: a response with a body says how the body is measured.
      self = .unknown(cause)
    case (NSURLErrorUnknown, let response?) where Int64(received) < response.expectedContentLength:
      self = .connectionLost
    case (NSURLErrorUnknown, .some):
      self = .incorrectDataReturned(DataFault(at: "body", "is broken"))
    case (NSURLErrorUnsupportedURL, nil):
      self = .incorrectDataReturned(DataFault(at: "response", "is not HTTP"))
    case (NSURLErrorUnknown, nil) where !isEncrypted:
      // With https, the encryption may have failed instead.
      self = .incorrectDataReturned(DataFault(at: "response", "has a head that can't be read"))
    default: self.init(error)
    }
  }
}

extension HTTPURLResponse {
  /// Whether the head doesn't say where the body ends.
  fileprivate var isUnmeasured: Bool {
    ["Content-Length", "Transfer-Encoding"].allSatisfy { value(forHTTPHeaderField: $0) == nil }
  }
}
