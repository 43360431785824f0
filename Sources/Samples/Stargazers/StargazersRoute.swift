/// The places of the sample.
public enum StargazersRoute: Hashable, Sendable {
  /// The people who starred a repository.
  case stargazers(of: Repository)
  /// One of them.
  case detail(Stargazer)
}

extension StargazersRoute: CustomStringConvertible {
  /// The place as a part of a path: `swiftlang/swift`, or the name of the person.
  public var description: String {
    switch self {
    case .stargazers(let repository): repository.description
    case .detail(let stargazer): stargazer.login
    }
  }
}
