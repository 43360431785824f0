import Foundation

/// A repository on GitHub, identified as `OWNER/REPO`.
///
/// Only names that GitHub allows are accepted, so they need no escaping in an address.
///
///     let repository = try Repository("tea/kettle")
public struct Repository: Hashable, Sendable {
  /// The account that owns the repository.
  public let owner: String
  /// The repository's own name.
  public let name: String

  /// Reads a name.
  ///
  /// - Parameter text: `OWNER/REPO`, without spaces around it. An owner has 1 to 39 letters, digits, `-` and `_`, and
  ///   doesn't begin with `-`; a repository has 1 to 100 letters, digits, `-`, `_` and `.`, and is neither `.` nor
  ///   `..`.
  /// - Throws: ``RepositoryNameError``, which names the text.
  public init(_ text: String) throws(RepositoryNameError) {
    let names = text.wholeMatch(of: /([A-Za-z0-9_][A-Za-z0-9_-]{0,38})\/([A-Za-z0-9_.-]{1,100})/)
    guard let names, ![".", ".."].contains(names.2) else { throw .noRepository(text) }
    owner = String(names.1)
    name = String(names.2)
  }
}

extension Repository: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}

/// The fault in a repository's name.
public enum RepositoryNameError: LocalizedError, Equatable, Sendable {
  /// The text can't be the name of a repository on GitHub.
  case noRepository(String)

  public var errorDescription: String? {
    switch self {
    case .noRepository(let text): "'\(text)' names no repository; write OWNER/REPO, such as swiftlang/swift."
    }
  }
}
