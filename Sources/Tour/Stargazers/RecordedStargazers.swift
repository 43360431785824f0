import Loopback

/// Answers as GitHub gives them, of a repository with 24 stars: the people are made up, the shape is recorded.
enum RecordedStargazers {
  /// Everybody, in the order of their stars.
  static let logins = [
    "earl-grey", "oolong", "sencha", "lapsang", "assam-bold", "darjeeling", "genmaicha", "hojicha", "matcha-now",
    "rooibos", "chamomile", "peppermint", "jasmine-pearl", "pu-erh", "keemun", "ceylon", "gyokuro", "kukicha",
    "white-peony", "silver-needle", "yerba-mate", "masala-chai", "bancha", "honeybush",
  ]

  /// Answers a request for stargazers, by the path of a repository's name or of its number; any other one is unknown.
  ///
  /// - Parameters:
  ///   - request: The request, of which the parameter `page` counts: without a number from 1 on, it is the first.
  ///   - base: The server's address, for the links.
  /// - Returns: The answer; 404 for an unknown path.
  static func answer(to request: LoopbackRequest, base: String) -> RecordedAnswer {
    let parts = request.path.split(separator: "/")
    let isNamed = parts.count == 4 && parts[0] == "repos"
    let isNumbered = parts.count == 3 && parts[0] == "repositories"
    guard isNamed || isNumbered, parts.last == "stargazers" else {
      return .json(status: 404, #"{"message": "Not Found", "status": "404"}"#)
    }
    let number = max(1, request[parameter: "page"].flatMap { Int($0) } ?? 1)
    let people = logins.enumerated().dropFirst((min(number, pageCount + 1) - 1) * pageSize).prefix(pageSize)
    var answer = RecordedAnswer.json("[\(people.map { json(id: $0 + 1, login: $1) }.joined(separator: ","))]")
    answer.headers["Link"] = links(around: number, base: base)
    return answer
  }

  private static let pageSize = 10
  private static let pageCount = (logins.count + pageSize - 1) / pageSize

  /// Links as GitHub writes them: by the repository's number, absolute, with the first and the last page.
  private static func links(around number: Int, base: String) -> String {
    var links: [(page: Int, relation: String)] = []
    if number > 1 { links += [(min(number - 1, pageCount), "prev"), (1, "first")] }
    if number < pageCount { links += [(number + 1, "next"), (pageCount, "last")] }
    return links.map { page, relation in
      "<\(base)/repositories/418/stargazers?per_page=\(pageSize)&page=\(page)>; rel=\"\(relation)\""
    }.joined(separator: ", ")
  }

  private static func json(id: Int, login: String) -> String {
    """
    {"login":"\(login)","id":\(id),"node_id":"","avatar_url":"https://avatars.githubusercontent.com/u/\(id)?v=4",\
    "gravatar_id":"","url":"https://api.github.com/users/\(login)","html_url":"https://github.com/\(login)",\
    "type":"User","user_view_type":"public","site_admin":false}
    """
  }
}
