import Doubles
import Foundation
import Loopback
import NetworkingSample
import Testing

/// A stub server under a UI test: the app is a separate process, so no double of the test can be passed to it.
///
/// - Fix: The app's composition root takes the address of its server from the environment. The test starts a server on
///   this machine, and launches the app with its address. `swift run copy-pattern Loopback --to DIR` copies the server
///   into a UI test target. There, the launch is
///
///       let app = XCUIApplication()
///       app.launchEnvironment["TEA_API"] = server.url.absoluteString
///       app.launch()
///
///   Answer by path, as below. An unknown path is a 404, which the test sees in the record.
/// - When not to: most of what a UI test checks is state of a model, and a test with a spy of the network checks it in
///   milliseconds; see `ViewModel`. A stub server answers as *you* believe the real one does: ask the real server the
///   same questions now and then; see `StubThatLies`. Take the address from the environment in debug builds only.
@Suite(.timeLimit(.minutes(1))) struct StubServer {
  /// The app's composition root, the only code that contains an address.
  struct App: Sendable {
    let network: any Networking = Network()
    let api: URL

    init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
      guard let api = URL(string: environment["TEA_API"] ?? "https://tea.example") else { return nil }
      self.api = api
    }

    func firstScreen() async -> String {
      do {
        let reply = try await network.response(to: NetworkRequest(to: api.appending(path: "menu")))
        return String(decoding: reply.body, as: UTF8.self)
      } catch {
        return "The menu is closed."
      }
    }
  }

  private let answerSpy: SyncSpy<LoopbackRequest, LoopbackReply, Never>
  private let server: LoopbackServer
  private let app: App

  init() throws {
    let menu = LoopbackReply.response(body: Data("mint, green".utf8))
    let answerSpy = Spy { (request: LoopbackRequest) in request.path == "/menu" ? menu : .status(404) }
    server = try LoopbackServer { answerSpy($0) }
    app = try #require(App(environment: ["TEA_API": server.url.absoluteString]))
    self.answerSpy = answerSpy
  }

  @Test func `the first screen shows the menu`() async {
    #expect(await app.firstScreen() == "mint, green")
    #expect(answerSpy.calls.map(\.arguments.path) == ["/menu"])
  }

  @Test(arguments: [LoopbackReply.status(500), .reset])
  func `a broken server closes the menu`(reply: LoopbackReply) async {
    answerSpy.returns(reply)

    #expect(await app.firstScreen() == "The menu is closed.")
  }
}
