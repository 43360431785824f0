import Foundation
import NetworkingSample
import Testing

extension Networking {
  /// Returns the error of a request to this address; nil if it succeeds.
  func error(from url: URL) async -> NetworkError? {
    do throws(NetworkError) {
      _ = try await response(to: NetworkRequest(to: url))
      return nil
    } catch {
      return error
    }
  }
}

func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

/// Returns all strings that a log, a debugger or a failed test may show for a value.
func texts(of value: some Any) -> String {
  var dumped = ""
  dump(value, to: &dumped)
  return "\(value)" + String(reflecting: value) + String(reflecting: [value]) + dumped
}

func fault(_ place: String, _ problem: String) -> NetworkError {
  .incorrectDataReturned(DataFault(at: place, problem))
}
