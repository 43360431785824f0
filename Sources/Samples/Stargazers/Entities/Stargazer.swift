import Foundation

/// Someone who starred a repository.
public struct Stargazer: Hashable, Sendable, Identifiable {
  /// The account's number, which stays the same when the name changes.
  public let id: Int
  /// The account's current name.
  public let login: String
  /// The person's web page.
  public let profile: URL
  /// The picture.
  public let avatar: URL
  /// The kind of account, such as `User` or `Organization`.
  public let kind: String

  /// Describes someone.
  public init(id: Int, login: String, profile: URL, avatar: URL, kind: String = "User") {
    self.id = id
    self.login = login
    self.profile = profile
    self.avatar = avatar
    self.kind = kind
  }
}

/// Some of the people who starred a repository, and the references to the pages before and after.
public struct StargazersPage: Hashable, Sendable {
  /// The people, in the server's order.
  public let stargazers: [Stargazer]
  /// The page before this one; none at the start.
  public let previous: PageReference?
  /// The page after this one; none at the end.
  public let next: PageReference?

  /// Makes a page, by default the only one.
  public init(_ stargazers: [Stargazer], previous: PageReference? = nil, next: PageReference? = nil) {
    self.stargazers = stargazers
    self.previous = previous
    self.next = next
  }
}

/// A page to request: the first by its number, all others by the link that led there.
///
/// The server says which page follows which, so no code counts pages: a number only names the one to begin with.
public struct PageReference: Hashable, Sendable {
  /// The two ways to name a page.
  enum Name: Hashable, Sendable {
    case number(Int)
    case link(URL)
  }

  /// The page's number or its link.
  let name: Name

  /// The first page of a list.
  public static let first = PageReference(number: 1)

  /// A page by its number, which is at least 1: there is no page 0, nor one before it.
  public init(number: Int) {
    name = .number(max(1, number))
  }

  /// The page that a link leads to, without a user name or password: a link is printed, and needs neither.
  public init(link: URL) {
    var parts = URLComponents(url: link, resolvingAgainstBaseURL: true)
    parts?.user = nil
    parts?.password = nil
    name = .link(parts?.url ?? link)
  }
}

extension PageReference: CustomStringConvertible {
  public var description: String {
    switch name {
    case .number(let number): "page \(number)"
    case .link(let url): url.absoluteString
    }
  }
}
