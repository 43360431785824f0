/// Some of the people who starred a repository, and the way to those before and after them.
public struct StargazersPage: Hashable, Sendable {
  /// The people, in the server's order.
  public var stargazers: [Stargazer]
  /// The page before this one; none at the start.
  public var previous: PageReference?
  /// The page after this one; none at the end.
  public var next: PageReference?

  /// Makes a page, by default the only one.
  public init(_ stargazers: [Stargazer], previous: PageReference? = nil, next: PageReference? = nil) {
    self.stargazers = stargazers
    self.previous = previous
    self.next = next
  }
}
