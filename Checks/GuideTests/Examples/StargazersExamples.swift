import Doubles
import DoublesNavigators
import DoublesNavigation
import Foundation
import NetworkingSample
import StargazersSample
import Testing

/// The examples in the doc comments of the stargazers.
@MainActor @Suite(.timeLimit(.minutes(5))) struct StargazersExamples {
  /// There is another one among the checks of the guides.
  private typealias Repository = StargazersSample.Repository

  @Test func `the first page is fetched from GitHub`() async throws {
    let network = FixedNetwork()
    let token = "t0ken"
    let repository = try Repository("swiftlang/swift")

    let github = GitHub(network: network, token: Secret(token))
    let page = try await github.stargazers(of: repository, at: .first)

    #expect(page == StargazersPage([]))
  }

  @Test func `a model tells what it knows`() async throws {
    let github = GitHub(network: FixedNetwork())
    let repository = try Repository("swiftlang/swift")
    var shown: [[Stargazer]] = []
    func show(_ people: [Stargazer]) { shown.append(people) }

    let model = StargazersModel(of: repository, fetcher: github)
    let registration = model.observe { state in show(state.stargazers) }
    model.start()

    await model.settled()
    #expect(shown == [[], [], []])
    registration.cancel()
  }

  @Test func `a screen connects model, view and controller`() async throws {
    let github = GitHub(network: FixedNetwork())
    let repository = try Repository("swiftlang/swift")
    let navigator = NavigatorSpy<StargazersRoute>()
    let texts = StargazersTexts(language: .english, tokenName: "GITHUB_TOKEN", hasToken: false)
    let view = View()

    let screen = StargazersScreen(
      of: repository, fetcher: github, navigator: navigator, handles: view.handles, texts: texts)
    screen.controller.appear()

    await screen.model.settled()
    #expect(view.text.text == "Nobody has starred swiftlang/swift yet.")
  }

  @Test func `two screens share one model, and one request`() async throws {
    let network = FixedNetwork()
    let model = StargazersModel(
      of: try Repository("swiftlang/swift"), fetcher: GitHub(network: network))
    var (listed, counted): ([Stargazer]?, Int?) = (nil, nil)

    let list = model.observe { state in listed = state.stargazers }
    let badge = model.observe { state in counted = state.stargazers.count }
    model.start()
    model.start()
    await model.settled()

    #expect(listed == [] && counted == 0)
    #expect(network.responseSpy.callCount == 1)
    list.cancel()
    badge.cancel()
  }

  /// A network with one answer: nobody.
  private struct FixedNetwork: Networking {
    let responseSpy = Spy(of: Self.response, returns: NetworkResponse(body: Data("[]".utf8)))
    func response(to request: NetworkRequest) async throws(NetworkError) -> NetworkResponse {
      try await responseSpy(request)
    }
  }

  /// The least that a view can be.
  @MainActor private struct View {
    final class Part: TextShowing, ActivityShowing, RowsShowing {
      var text: String?
      func show(text: String?) { self.text = text }
      func show(isActive: Bool) {}
      func show(rows: [Stargazer]) {}
    }

    let text = Part()
    let rest = Part()

    var handles: StargazersHandles {
      StargazersHandles(
        title: rest, list: rest, message: text, refreshing: rest, loadingPrevious: rest, loadingNext: rest)
    }
  }
}
