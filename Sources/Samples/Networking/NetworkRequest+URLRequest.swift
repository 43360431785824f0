import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NetworkRequest {
  /// The request as `URLSession` takes it.
  ///
  /// - Throws: ``NetworkError/incorrectDataReturned(_:)`` for an address that is not http(s) with a host, and for a header
  ///   field that would end its line.
  func urlRequest() throws(NetworkError) -> URLRequest {
    let url = try self.url
    guard url.isOnTheWeb else {
      throw .incorrectDataReturned(DataFault(at: "address", "is not http or https, or has no host"))
    }
    var request = URLRequest(url: url)
    for field in headers {
      let isSafe = [field.name, field.value.revealed].allSatisfy { text in
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
      }
      guard isSafe, !field.name.isEmpty else {
        throw .incorrectDataReturned(DataFault(at: "header", "the field \(field.name.debugDescription) can't be sent"))
      }
      request.setValue(field.value.revealed, forHTTPHeaderField: field.name)
    }
    return request
  }
}

extension URL {
  /// Whether a request can be sent there: with http or https, to a host.
  var isOnTheWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false }
}
