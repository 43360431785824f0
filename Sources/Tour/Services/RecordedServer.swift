import Loopback

/// The server on this machine that stands in for a service: it has recorded answers, and lives as long as a command.
enum RecordedServer {
  /// Starts the server, runs work that asks it, and stops it.
  ///
  /// - Parameters:
  ///   - answer: Answers a request; the base is the server's own address, which answers may refer to.
  ///   - work: Asks the server, and returns the exit code.
  /// - Returns: The work's exit code, or that of a server that could not be started.
  static func run(
    _ answer: @escaping @Sendable (_ request: LoopbackRequest, _ base: String) -> RecordedAnswer,
    _ work: (ServiceSource) async -> Int32
  ) async -> Int32 {
    do throws(LoopbackError) {
      // A client asks by the name that it knows the server by, so that is what the answers are to use.
      let server = try LoopbackServer { answer($0, "http://\($0[header: "Host"] ?? "127.0.0.1")").reply }
      defer { server.stop() }
      return await work(.recorded(server.url))
    } catch {
      Output.complain(error.localizedDescription)
      return ExitCode.failure
    }
  }
}
