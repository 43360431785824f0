import Foundation
import Loopback
import NetworkingSample

/// A server on this machine that stands in for a service: it plays back recorded answers while a command runs.
enum RecordedServer {
  /// Answers a request; the base is the server's own address, for references in answers.
  typealias Recording = @Sendable (_ request: LoopbackRequest, _ base: String) -> NetworkResponse

  /// Starts the server, runs work that sends it requests, and stops it.
  ///
  /// - Returns: The work's exit code, or the exit code for a server that couldn't start.
  static func run(_ answer: @escaping Recording, _ work: (ServiceSource) async -> Int32) async -> Int32 {
    do throws(LoopbackError) {
      // The answers use the client's name for the server.
      let server = try LoopbackServer { answer($0, "http://\($0[header: "Host"] ?? "127.0.0.1")").reply }
      defer { server.stop() }
      return await work(.recorded(server.url))
    } catch {
      Output.complain(error.localizedDescription)
      return ExitCode.failure
    }
  }
}

extension NetworkResponse {
  /// The answer for an unknown path.
  static let notFound = NetworkResponse(status: 404, body: Data(#"{"message": "Not Found"}"#.utf8))

  static func json(_ text: String, headers: ResponseHeaders = [:]) -> NetworkResponse {
    NetworkResponse(headers: headers, body: Data(text.utf8))
  }

  /// The answer as the server's reply; a recording's only header fields are links.
  fileprivate var reply: LoopbackReply {
    .response(status: status, headers: headers["Link"].map { [("Link", $0)] } ?? [], body: body)
  }
}

/// The recorded data of a service, from a text file in the folder `Files`.
///
/// Its first line has the fields' names; each further line is an entry, with bars between the fields.
struct RecordedTable: Sendable {
  /// The entries, each by field name.
  let rows: [[String: String]]

  init(_ file: [UInt8]) {
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    }
    rows = lines.dropFirst().map { fields in
      Dictionary(zip(lines[0], fields)) { first, _ in first }
    }
  }
}

/// Returns text as a JSON string, with quotes and escapes.
func quoted(_ text: String) -> String {
  do {
    return String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  } catch {
    preconditionFailure("Text can always be encoded: \(error)")
  }
}
