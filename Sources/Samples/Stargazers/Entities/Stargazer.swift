import Foundation

/// Someone who starred a repository.
public struct Stargazer: Hashable, Sendable, Identifiable {
  /// The account's number, which survives a change of its name.
  public let id: Int
  /// The account's current name.
  public let login: String
  /// The person's web page.
  public let profile: URL
  /// The picture.
  public let avatar: URL
  /// The kind of account, such as `User` or `Organization`.
  public let kind: String

  /// Creates a stargazer.
  public init(id: Int, login: String, profile: URL, avatar: URL, kind: String = "User") {
    self.id = id
    self.login = login
    self.profile = profile
    self.avatar = avatar
    self.kind = kind
  }
}

/// A page of the people who starred a repository, and the reference to the next page.
public struct StargazersPage: Hashable, Sendable {
  /// The people, in the server's order.
  public let stargazers: [Stargazer]
  /// The next page; nil at the end.
  public let next: PageReference?

  /// Creates a page, by default the only one.
  public init(_ stargazers: [Stargazer], next: PageReference? = nil) {
    self.stargazers = stargazers
    self.next = next
  }
}

/// A page to request. The server names each next page, so no code counts pages.
public enum PageReference: Hashable, Sendable {
  /// The first page of a list.
  case first
  /// The page at a link from the previous page.
  case link(URL)
}
