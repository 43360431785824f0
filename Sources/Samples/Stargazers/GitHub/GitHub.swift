import Foundation
import NetworkingSample

/// Fetches the people who starred a repository, a page at a time: the seam between the screen and GitHub.
public protocol StargazersFetching: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - repository: The repository that the people starred.
  ///   - page: The page: ``PageReference/first``, or the reference to the next page in the previous one.
  /// - Returns: The people, and the reference to the next page.
  /// - Throws: ``NetworkError``.
  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage
}

/// Fetches stargazers from GitHub's REST API.
///
/// It follows the links in an answer, but only within GitHub's configured address, so the token goes nowhere else.
///
///     let github = GitHub(network: network, token: Secret("t0ken"))
///
///     _ = try await github.stargazers(of: .example, at: page)
public struct GitHub: StargazersFetching {
  /// The number of people on each page but the last.
  public static let pageSize = 10

  private let network: any Networking
  private let baseURL: URL
  private let token: Secret?

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - network: Carries the requests.
  ///   - baseURL: The API's address: GitHub's own, a company's, or a test server's.
  ///   - token: Raises the request limit and shows private repositories. It is sent only over `https`.
  public init(network: any Networking, baseURL: URL = Self.baseURL, token: Secret? = nil) {
    self.network = network
    self.baseURL = baseURL
    self.token = token
  }

  /// GitHub's own API.
  public static let baseURL = URL(literal: "https://api.github.com")

  public func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage {
    let request = try request(for: page, of: repository)
    let response = try await network.response(to: request)
    let stargazers = try JSON.decode([GitHubUser].self, from: response.body).map(\.stargazer)
    let link = response.headers["Link"].flatMap { LinkHeader.target(of: "next", in: $0) }
    // A relative link is resolved against the request.
    let next = URL(string: link ?? "", relativeTo: try request.url)?.absoluteURL
    return StargazersPage(stargazers, next: next.map(PageReference.link))
  }

  private func request(for page: PageReference, of repository: Repository) throws(NetworkError) -> NetworkRequest {
    var headers = [
      RequestField("Accept", "application/vnd.github+json"),
      RequestField("X-GitHub-Api-Version", "2022-11-28"),
    ]
    if let token, baseURL.scheme?.lowercased() == "https" {
      headers.append(RequestField("Authorization", secret: Secret("Bearer \(token.revealed)")))
    }
    switch page {
    case .first:
      let path = "repos/\(repository.owner)/\(repository.name)/stargazers"
      let parameters = [RequestField("per_page", "\(Self.pageSize)")]
      return NetworkRequest(to: baseURL.appending(path: path), parameters: parameters, headers: headers)
    case .link(let url):
      guard Origin(url) == Origin(baseURL) else {
        throw .incorrectDataReturned(DataFault(at: "Link", "leads elsewhere: \(url.loggable)"))
      }
      return NetworkRequest(to: url, headers: headers)
    }
  }
}
