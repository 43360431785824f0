import Foundation
import NetworkingSample
import TestSupport
import Testing

@testable import tour

struct TourTests {
  @Test func `each screen ends with the next steps`() {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    for command in Tour.commands {
      let ending = Tour.ending(of: command)

      let others = Tour.commands.map(\.name).filter { $0 != command.name }.joined(separator: ", ")
      #expect(ending.contains(others))
      for path in [command.tests, command.guide] {
        #expect(ending.contains(path))
        #expect(FileManager.default.fileExists(atPath: root.appending(path: path).path), "\(path)")
      }
    }
  }

  #if PROCESSES
    @Test(arguments: Stress.share(of: ["weather", "images", "stargazers"], small: 1))
    func `Ctrl-C ends a live command silently`(name: String) async throws {
      let ended = await #expect(
        processExitsWith: .exitCode(130), observing: [\.standardOutputContent, \.standardErrorContent]
      ) { [name] in
        let keys = ["OPENWEATHERMAP_API_KEY": "k", "PIXABAY_API_KEY": "k"]
        exit(await Tour.run([name, "--live"], Composition(environment: keys, network: InterruptingNetwork())))
      }

      let output = try #require(ended?.standardOutputContent)
      let errors = try #require(ended?.standardErrorContent)
      #expect(!String(decoding: output + errors, as: UTF8.self).contains(/tour: |In the test|ImageSearch asks/))
    }
  #endif
}

#if PROCESSES
  /// A network that never answers; the user presses Ctrl-C immediately.
  private struct InterruptingNetwork: Networking {
    func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
      let (silence, end) = AsyncStream.makeStream(of: Void.self)
      kill(getpid(), SIGINT)
      // Ends with the task.
      for await _ in silence {}
      end.finish()
      throw .cancelled
    }
  }
#endif
