import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import StargazersSample
import Testing

/// The requests to GitHub, and the reading of its answers.
@Suite struct GitHubTests {
  let network = NetworkingSpy(body: Data("[]".utf8))
  let headers = [
    RequestField("Accept", "application/vnd.github+json"), RequestField("X-GitHub-Api-Version", "2022-11-28"),
  ]

  @Test func `the first page is asked for with ten people a page`() async throws {
    _ = try await GitHub(network: network).stargazers(of: .example, at: .first)

    #expect(
      network.responseSpy.calls == [
        Call(
          NetworkRequest(
            to: .example("https://api.github.com/repos/tea/kettle/stargazers"),
            parameters: [RequestField("per_page", "10"), RequestField("page", "1")], headers: headers))
      ])
  }

  @Test func `a list may begin on another page`() async throws {
    _ = try await GitHub(network: network).stargazers(of: .example, at: PageReference(number: 3))

    let parameters = network.responseSpy.calls.map(\.arguments.parameters)
    #expect(parameters == [[RequestField("per_page", "10"), RequestField("page", "3")]])
  }

  @Test func `a company's own server is asked below its path`() async throws {
    let github = GitHub(network: network, baseURL: .example("https://git.example:8443/api/v3/"))

    _ = try await github.stargazers(of: .example, at: .first)

    let endpoints = network.responseSpy.calls.map(\.arguments.endpoint)
    #expect(endpoints == [.example("https://git.example:8443/api/v3/repos/tea/kettle/stargazers")])
  }

  @Test func `a link is followed as it is`() async throws {
    let link = URL.example("https://api.github.com/repositories/7/stargazers?a=%2C&per_page=10&page=2")

    _ = try await GitHub(network: network).stargazers(of: .example, at: PageReference(link: link))

    #expect(network.responseSpy.calls == [Call(NetworkRequest(to: link, headers: headers))])
  }

  @Test(arguments: [PageReference.first, .link(2)])
  func `a token goes along, as a secret`(page: PageReference) async throws {
    let github = GitHub(network: network, token: Secret("t0ken"))

    _ = try await github.stargazers(of: .example, at: page)

    let request = try #require(network.responseSpy.calls.first).arguments
    #expect(request.headers == headers + [RequestField("Authorization", secret: Secret("Bearer t0ken"))])
    // A record of the call must be fit for a log.
    #expect(!"\(network.responseSpy.calls)".contains("t0ken"))
  }

  @Test(arguments: ["http://api.github.com", "http://127.0.0.1:8080"])
  func `a token does not go over an open line`(api: String) async throws {
    let github = GitHub(network: network, baseURL: .example(api), token: Secret("t0ken"))

    _ = try await github.stargazers(of: .example, at: .first)

    #expect(network.responseSpy.calls.map(\.arguments.headers) == [headers])
  }

  @Test func `the scheme of an address is read in any case`() async throws {
    let github = GitHub(network: network, baseURL: .example("HTTPS://api.github.com"), token: Secret("t0ken"))

    _ = try await github.stargazers(of: .example, at: .link(2))

    #expect(network.responseSpy.calls.map(\.arguments.headers.count) == [3])
  }

  @Test(arguments: [
    "http://api.github.com/x", "https://evil.example/x", "https://api.github.com.evil.example/x",
    "https://evil-api.github.com/x", "https://github.com/x", "https://api.github.com:444/x",
    "https://api.github.com@evil.example/x", "https://api.github.com%2F@evil.example/x",
    "https://api.github.com\\@evil.example/x", "https://name@api.github.com/x", "https://:word@api.github.com/x",
    "https://name:word@api.github.com/x", "https://api.github.com./x", "file:///x", "data:,x", "ftp://api.github.com/x",
    "https:/x", "/x",
  ])
  func `a link to elsewhere is a fault, and nothing is sent`(link: String) async {
    let github = GitHub(network: network, token: Secret("t0ken"))
    let url = URL.example(link)

    await #expect(
      throws: NetworkError.incorrectDataReturned(DataFault(at: "Link", "leads elsewhere: \(url.absoluteString)"))
    ) {
      try await github.stargazers(of: .example, at: PageReference(link: url))
    }

    #expect(network.responseSpy.calls == [])
  }

  @Test(arguments: [
    ("https://api.github.com", "https://API.GitHub.com/x"), ("https://api.github.com", "https://api.github.com:443/x"),
    ("https://api.github.com:443", "https://api.github.com/x"), ("https://api.github.com", "HTTPS://api.github.com/x"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/x"), ("http://localhost", "http://localhost:80/x"),
  ])
  func `a link to the same place in other words is followed`(api: String, link: String) async throws {
    let github = GitHub(network: network, baseURL: .example(api))

    _ = try await github.stargazers(of: .example, at: PageReference(link: .example(link)))

    #expect(network.responseSpy.callCount == 1)
  }

  @Test(arguments: [
    ("https://127.0.0.1:8080", "http://127.0.0.1:8080/x"), ("http://127.0.0.1", "http://127.0.0.1:8080/x"),
  ])
  func `another scheme or port is another place`(api: String, link: String) async {
    let github = GitHub(network: network, baseURL: .example(api))

    await #expect(throws: NetworkError.self) {
      try await github.stargazers(of: .example, at: PageReference(link: .example(link)))
    }

    #expect(network.responseSpy.calls == [])
  }

  @Test(arguments: [NetworkError.connectionLost, .cancelled, .tooManyRequests(retryAfter: .seconds(60))])
  func `a failure of the network is passed on`(error: NetworkError) async {
    network.responseSpy.throws(error)

    await #expect(throws: error) { try await GitHub(network: network).stargazers(of: .example, at: .first) }
  }
}
