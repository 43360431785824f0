import Doubles
import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import StargazersSample
import TestSupport
import Testing

/// The sample's model over GitHub's client, the real network, and a real server on this machine.
@MainActor @Suite(.tags(.integration), .timeLimit(.minutes(2)))
struct StargazersIntegrationTests {
  private let server: ServerSpy
  private let model: StargazersModel

  init() throws {
    // Ten people on the first page, two on the second, which only the first page's link leads to.
    server = try ServerSpy { request in
      let base = "http://\(request[header: "Host"] ?? "")"
      switch request.path {
      case "/repos/tea/kettle/stargazers":
        return .people(1...10, link: "<\(base)/repositories/7/stargazers?page=2>; rel=\"next\"")
      case "/repositories/7/stargazers":
        return .people(11...12, link: "")
      default: return .status(404)
      }
    }
    let network = Network(timeLimit: .seconds(86_400))
    let github = GitHub(network: network, baseURL: server.url, token: Secret("s3cret"))
    model = StargazersModel(of: .example, fetcher: github)
  }

  private func settled(_ action: () -> Void) async {
    action()
    await model.settled()
  }

  @Test func `pages are followed by their links to the end, and no token is sent over plain HTTP`() async throws {
    await settled { model.start() }
    await settled { model.loadNext() }
    await settled { model.loadNext() }

    #expect(model.state.stargazers.map(\.id) == Array(1...12))
    #expect(model.state.phase == .success)
    #expect(server.requests.map(\.path) == ["/repos/tea/kettle/stargazers", "/repositories/7/stargazers"])
    let request = try #require(server.requests.first)
    #expect(request.query == [URLQueryItem(name: "per_page", value: "10")])
    #expect(request[header: "Accept"] == "application/vnd.github+json")
    #expect(request[header: "X-GitHub-Api-Version"] == "2022-11-28")
    #expect(server.requests.map { $0[header: "Authorization"] } == [nil, nil])
  }
}

extension LoopbackReply {
  /// A page of people, and its link.
  fileprivate static func people(_ ids: ClosedRange<Int>, link: String) -> LoopbackReply {
    let people = ids.map { id in
      """
      {"login":"fan-\(id)","id":\(id),"avatar_url":"https://a.example/\(id)","html_url":"https://h.example/\(id)",\
      "type":"User"}
      """
    }
    return .response(headers: [("Link", link)], body: Data("[\(people.joined(separator: ","))]".utf8))
  }
}
