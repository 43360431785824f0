import Loopback
import NetworkingSample

/// Recorded answers from GitHub for a repository with 24 stars: the format is recorded, and the people are invented.
enum RecordedStargazers {
  /// The repositories in the recording, which share their people.
  static let repositories = ["swiftlang/swift", "tea/kettle"]

  /// All names, in the order in which they starred.
  static let logins = RecordedTable(PackageResources.stargazers_txt).rows.compactMap { $0["login"] }

  /// Answers a request for stargazers, by a repository's name or number in the path; any other path gets a 404.
  static func answer(to request: LoopbackRequest, base: String) -> NetworkResponse {
    let paths = repositories.map { "/repos/\($0)/stargazers" } + ["/repositories/\(number)/stargazers"]
    guard paths.contains(request.path.lowercased()) else { return .notFound }
    let number = min(max(request[parameter: "page"].flatMap { Int($0) } ?? 1, 1), 1_000)
    let people = logins.enumerated().dropFirst((number - 1) * pageSize).prefix(pageSize)
    let body = people.map { json(id: $0 + 1, login: $1) }.joined(separator: ",")
    return .json("[\(body)]", headers: links(after: number, base: base).map { ["Link": $0] } ?? [:])
  }

  private static let number = 418
  private static let pageSize = 10
  private static let pageCount = (logins.count + pageSize - 1) / pageSize

  /// Returns links like GitHub's: absolute, with the repository's number and the last page.
  private static func links(after page: Int, base: String) -> String? {
    guard page < pageCount else { return nil }
    return [(page + 1, "next"), (pageCount, "last")].map { page, relation in
      "<\(base)/repositories/\(number)/stargazers?per_page=\(pageSize)&page=\(page)>; rel=\"\(relation)\""
    }.joined(separator: ", ")
  }

  private static func json(id: Int, login: String) -> String {
    """
    {"login":\(quoted(login)),"id":\(id),"node_id":"","avatar_url":"https://avatars.githubusercontent.com/u/\(id)?v=4",\
    "gravatar_id":"","url":"https://api.github.com/users/\(login)","html_url":"https://github.com/\(login)",\
    "type":"User","user_view_type":"public","site_admin":false}
    """
  }
}
