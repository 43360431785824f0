import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkError {
  /// What each error of `URLSession` means to the samples; what is not here is unknown.
  static let meanings: [URLError.Code: Self] = [
    .cancelled: .cancelled,
    .notConnectedToInternet: .notConnectedToInternet,
    .internationalRoamingOff: .internationalRoamingOff,
    .networkConnectionLost: .connectionLost,
    .timedOut: .notReachedServer,
    .cannotFindHost: .notReachedServer,
    .cannotConnectToHost: .notReachedServer,
    .dnsLookupFailed: .notReachedServer,
    .badURL: .incorrectDataReturned(DataFault(at: "address", "is none")),
    .unsupportedURL: .incorrectDataReturned(DataFault(at: "address", "is not supported")),
    .dataLengthExceedsMaximum: .incorrectDataReturned(DataFault(at: "body", "is too long")),
    .resourceUnavailable: .incorrectDataReturned(DataFault(at: "resource", "is not available")),
    .redirectToNonExistentLocation: .incorrectDataReturned(DataFault(at: "redirect", "leads nowhere")),
    .httpTooManyRedirects: .incorrectDataReturned(DataFault(at: "redirect", "leads in a circle")),
    .badServerResponse: .incorrectDataReturned(DataFault(at: "response", "is no HTTP")),
    .zeroByteResource: .incorrectDataReturned(DataFault(at: "body", "is empty")),
    .cannotDecodeRawData: .incorrectDataReturned(DataFault(at: "body", "can't be decoded")),
    .cannotDecodeContentData: .incorrectDataReturned(DataFault(at: "body", "can't be decoded")),
    .cannotParseResponse: .incorrectDataReturned(DataFault(at: "response", "can't be parsed")),
    .fileDoesNotExist: .incorrectDataReturned(DataFault(at: "file", "does not exist")),
    .fileIsDirectory: .incorrectDataReturned(DataFault(at: "file", "is a directory")),
  ]

  /// Tells what an error of `URLSession` means.
  public init(_ error: any Error) {
    let urlError = error as NSError
    guard urlError.domain == NSURLErrorDomain,
      // Optional on Linux alone.
      let code = URLError.Code(rawValue: urlError.code) as URLError.Code?,
      let meaning = Self.meanings[code]
    else {
      self = .unknown(UnderlyingError(error))
      return
    }
    self = meaning
  }

  /// Tells what an error means that came after so many bytes of a response's body.
  init(_ error: any Error, received: Int, of response: HTTPURLResponse?) {
    self.init(error)
    // Linux has one code for all that goes wrong with a body.
    guard case .unknown(let cause) = self, cause.domain == NSURLErrorDomain, cause.code == -1, let response else {
      return
    }
    // A compressed body's length says nothing of what was unpacked.
    let isPlain = response.value(forHTTPHeaderField: "Content-Encoding") == nil
    self =
      isPlain && Int64(received) < response.expectedContentLength
      ? .connectionLost : .incorrectDataReturned(DataFault(at: "body", "is broken"))
  }
}
