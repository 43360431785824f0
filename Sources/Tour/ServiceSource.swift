import Foundation
import NetworkingSample

/// The service behind a sample, or its stand-in.
enum ServiceSource: Sendable {
  /// The service itself, on the internet, with the user's key if there is one.
  case live(key: Secret?)
  /// The server at this address, on this machine, with recorded answers. It gets no key.
  case recorded(URL)

  /// The user's key.
  var key: Secret? {
    if case .live(let key) = self { key } else { nil }
  }

  /// The address of the stand-in.
  var url: URL? {
    if case .recorded(let url) = self { url } else { nil }
  }

  /// Runs work that asks a service or its stand-in; Ctrl-C cancels the work.
  ///
  /// The service needs a key, in the environment variable `keyName`; the page `keyPage` gives one.
  ///
  /// - Returns: The work's exit code, or the one for a missing key, a server that couldn't start, or an interruption.
  static func run(
    isLive: Bool, keyName: String, keyPage: String, recorded: @escaping RecordedServer.Recording,
    _ services: Composition, _ work: @escaping @Sendable (ServiceSource) async -> Int32
  ) async -> Int32 {
    let (code, wasInterrupted) = await Interruption.cancelling {
      guard isLive else { return await RecordedServer.run(recorded, work) }
      guard let key = Secret(keyName, in: services.environment) else {
        Output.complain("--live needs a key of yours in \(keyName); \(keyPage) gives one.")
        return ExitCode.failure
      }
      return await work(.live(key: key))
    }
    return wasInterrupted ? ExitCode.interrupted : code
  }
}
