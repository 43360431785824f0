import Foundation
import NetworkingSample

/// The service behind a sample, or its stand-in.
enum ServiceSource: Sendable {
  /// The service itself, on the internet, with the user's key if there is one.
  case live(key: Secret?)
  /// The server at this address on this machine, with recorded answers. It gets no key.
  case recorded(URL)

  var key: Secret? {
    if case .live(let key) = self { key } else { nil }
  }

  var url: URL? {
    if case .recorded(let url) = self { url } else { nil }
  }

  /// Returns the note about recorded answers, with the recording's contents if the user asked for something else.
  func note(_ service: String, knows known: [String] = []) -> String? {
    guard url != nil else { return nil }
    let contents = known.isEmpty ? "" : " The recording knows: \(known.joined(separator: ", "))."
    return "The answers are recorded, and come from a server on this machine; --live asks \(service).\(contents)"
  }

  /// Runs work that uses a service or its stand-in; Ctrl-C cancels the work.
  ///
  /// - Parameters:
  ///   - isLive: Whether to use the live service.
  ///   - keyName: The environment variable with the key for the service.
  ///   - keyPage: The page that provides a key; nil if the service also answers without one.
  ///   - recorded: The answers of the stand-in.
  ///   - environment: The variables.
  ///   - work: Asks the source, and returns an exit code.
  /// - Returns: The work's exit code, or the exit code for a missing key, a server that couldn't start, or an
  ///   interruption.
  static func run(
    isLive: Bool, keyName: String, keyPage: String?, recorded: @escaping RecordedServer.Recording,
    environment: [String: String], _ work: @escaping @Sendable (ServiceSource) async -> Int32
  ) async -> Int32 {
    await Interruption.cancelling {
      guard isLive else { return await RecordedServer.run(recorded, work) }
      let key = Secret(keyName, in: environment)
      if let keyPage, key == nil {
        Output.complain("--live needs a key of yours in \(keyName); \(keyPage) gives one.")
        return ExitCode.failure
      }
      return await work(.live(key: key))
    }
  }
}
