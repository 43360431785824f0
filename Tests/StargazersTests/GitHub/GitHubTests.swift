import Doubles
import Foundation
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

/// The requests to GitHub, and the decoding of its answers.
struct GitHubTests {
  let network = NetworkingSpy(body: Data("[]".utf8))
  let headers = [
    RequestField("Accept", "application/vnd.github+json"), RequestField("X-GitHub-Api-Version", "2022-11-28"),
  ]

  @Test func `the first page is requested by the repository's name, with ten people per page`() async throws {
    _ = try await GitHub(network: network).stargazers(of: .example, at: .first)

    let request = NetworkRequest(
      to: .example("https://api.github.com/repos/tea/kettle/stargazers"), parameters: [RequestField("per_page", "10")],
      headers: headers)
    #expect(network.responseSpy.calls == [Call(request)])
  }

  @Test func `a request to a company's own server keeps the server's path`() async throws {
    let github = GitHub(network: network, baseURL: .example("https://git.example:8443/api/v3/"))

    _ = try await github.stargazers(of: .example, at: .first)

    let endpoints = network.responseSpy.calls.map(\.arguments.endpoint)
    #expect(endpoints == [.example("https://git.example:8443/api/v3/repos/tea/kettle/stargazers")])
  }

  @Test func `the link to the next page is requested unchanged`() async throws {
    let link = URL.example("https://api.github.com/repositories/7/stargazers?a=%2C&per_page=10&page=2")

    _ = try await GitHub(network: network).stargazers(of: .example, at: .link(link))

    #expect(network.responseSpy.calls == [Call(NetworkRequest(to: link, headers: headers))])
  }

  @Test(arguments: [PageReference.first, .page(2)])
  func `a token is sent as a secret`(page: PageReference) async throws {
    let github = GitHub(network: network, token: Secret("t0ken"))

    _ = try await github.stargazers(of: .example, at: page)

    let request = try #require(network.responseSpy.calls.first).arguments
    #expect(request.headers == headers + [RequestField("Authorization", secret: Secret("Bearer t0ken"))])
    // A record of the call must be safe to log.
    #expect(!"\(network.responseSpy.calls)".contains("t0ken"))
  }

  @Test(arguments: [("http://api.github.com", 2), ("http://127.0.0.1:8080", 2), ("HTTPS://api.github.com", 3)])
  func `a token isn't sent over plain HTTP, whatever the case of the scheme`(api: String, count: Int) async throws {
    let github = GitHub(network: network, baseURL: .example(api), token: Secret("t0ken"))

    _ = try await github.stargazers(of: .example, at: .first)

    #expect(network.responseSpy.calls.map(\.arguments.headers.count) == [count])
  }

  @Test(arguments: [
    "http://api.github.com/x", "https://evil.example/x", "https://api.github.com.evil.example/x",
    "https://evil-api.github.com/x", "https://github.com/x", "https://api.github.com:444/x",
    "https://api.github.com@evil.example/x", "https://api.github.com%2F@evil.example/x",
    "https://api.github.com\\@evil.example/x", "https://api.github.com./x", "file:///x", "data:,x",
    "ftp://api.github.com/x", "https:/x", "/x",
  ])
  func `a link to a different server is an error, and nothing is sent`(link: String) async {
    let github = GitHub(network: network, token: Secret("t0ken"))
    let url = URL.example(link)

    await #expect(
      throws: NetworkError.incorrectDataReturned(DataFault(at: "Link", "leads elsewhere: \(url.loggable)"))
    ) {
      try await github.stargazers(of: .example, at: .link(url))
    }

    #expect(network.responseSpy.calls == [])
  }

  @Test(arguments: [
    ("https://api.github.com", "https://API.GitHub.com/x", true),
    ("https://api.github.com", "https://api.github.com:443/x", true),
    ("https://api.github.com:443", "https://api.github.com/x", true),
    ("https://api.github.com", "HTTPS://api.github.com/x", true),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/x", true), ("http://localhost", "http://localhost:80/x", true),
    ("https://127.0.0.1:8080", "http://127.0.0.1:8080/x", false),
    ("http://127.0.0.1", "http://127.0.0.1:8080/x", false),
  ])
  func `a link to the same scheme, host and port is followed, however it is spelled`(
    api: String, link: String, isFollowed: Bool
  ) async {
    let github = GitHub(network: network, baseURL: .example(api))

    _ = try? await github.stargazers(of: .example, at: .link(.example(link)))

    #expect(network.responseSpy.callCount == (isFollowed ? 1 : 0))
  }
}
