import Foundation
import NetworkingSample

/// Fetches the people who starred a repository, a page at a time: the seam between the screen and GitHub.
public protocol StargazersFetching: Sendable {
  /// Fetches one page.
  ///
  /// - Parameters:
  ///   - repository: The repository that the people starred.
  ///   - page: The page: ``PageReference/first``, or one that another page names as the one before or after it.
  /// - Returns: The people, and the way to the pages around them.
  /// - Throws: ``NetworkError``.
  func stargazers(
    of repository: Repository, at page: PageReference
  ) async throws(NetworkError) -> StargazersPage
}

/// Fetches stargazers from GitHub's REST API.
///
/// It follows the links in an answer, but only to the configured address of GitHub: the token goes nowhere else,
/// whatever an answer says.
///
///     let github = GitHub(network: network, baseURL: server.url, token: Secret("s3cret"))
///     model = StargazersModel(of: .example, fetcher: github)
public struct GitHub: StargazersFetching {
  /// The number of people on each page but the last.
  public static let pageSize = 10

  private let network: any Networking
  private let baseURL: URL
  private let token: Secret?

  /// Makes a client.
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
    let links = response.headers["Link"].map(LinkHeader.init)
    let url = try request.url
    return StargazersPage(
      stargazers, previous: Self.page(links?.target(of: "prev"), from: url),
      next: Self.page(links?.target(of: "next"), from: url))
  }

  private func request(for page: PageReference, of repository: Repository) throws(NetworkError) -> NetworkRequest {
    var headers = [
      RequestField("Accept", "application/vnd.github+json"),
      RequestField("X-GitHub-Api-Version", "2022-11-28"),
    ]
    if let token, baseURL.scheme?.lowercased() == "https" {
      headers.append(RequestField("Authorization", secret: Secret("Bearer \(token.revealed)")))
    }
    switch page.name {
    case .number(let number):
      let path = "repos/\(repository.owner)/\(repository.name)/stargazers"
      let parameters = [RequestField("per_page", "\(Self.pageSize)"), RequestField("page", "\(number)")]
      return NetworkRequest(to: baseURL.appending(path: path), parameters: parameters, headers: headers)
    case .link(let url):
      guard Origin(url) == Origin(baseURL) else {
        throw .incorrectDataReturned(DataFault(at: "Link", "leads elsewhere: \(url.loggable)"))
      }
      return NetworkRequest(to: url, headers: headers)
    }
  }

  /// The page that a link leads to; a relative link is resolved against the request. Before the first page there is
  /// none.
  private static func page(_ target: String?, from url: URL) -> PageReference? {
    guard let target, let link = URL(string: target, relativeTo: url)?.absoluteURL else { return nil }
    let query = URLComponents(string: link.absoluteString)?.queryItems
    if let number = query?.last(where: { $0.name == "page" })?.value.flatMap({ Int($0) }), number < 1 { return nil }
    return PageReference(link: link)
  }
}
