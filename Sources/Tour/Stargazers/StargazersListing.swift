import StargazersSample

/// The people as text, for a user without a terminal, or for another program.
struct StargazersListing: Encodable, Equatable {
  /// One of them.
  struct Person: Encodable, Equatable {
    let id: Int
    let login: String
    let kind: String
    let profile: String
  }

  /// The repository that they starred.
  let repository: String
  /// The people.
  let stargazers: [Person]
  /// Whether more follow.
  let hasMore: Bool

  /// Lists the people that a model has loaded.
  init(_ state: StargazersState, of repository: Repository) {
    self.repository = repository.description
    stargazers = state.stargazers.map {
      Person(id: $0.id, login: $0.login, kind: $0.kind, profile: $0.profile.absoluteString)
    }
    hasMore = state.next != nil
  }

  /// The listing for people, with a remark on their source, as wide as the terminal, if there is one.
  func text(note: String?, columns: Int? = nil) -> String {
    let table = Table(
      columns: [.right("id"), .left("login"), .left("kind"), .left("profile")],
      rows: stargazers.map { ["\($0.id)", $0.login, $0.kind, $0.profile] })
    let more = hasMore ? "There are more: --pages N lists them, --page N begins further behind." : nil
    return ["Stargazers of \(repository)", table.text(fitting: columns), more, note].compactMap(\.self)
      .joined(separator: "\n\n")
  }
}
