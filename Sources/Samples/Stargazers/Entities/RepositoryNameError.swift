import Foundation

/// Why a text names no repository.
public enum RepositoryNameError: Error, Equatable, Sendable {
  /// The text isn't two names with a slash between them.
  case notOwnerAndName(String)
  /// The part before the slash can't be an account's name.
  case owner(String, in: String)
  /// The part behind the slash can't be a repository's name.
  case name(String, in: String)
}

extension RepositoryNameError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .notOwnerAndName(let text):
      "'\(text)' names no repository; write OWNER/REPO, such as swiftlang/swift."
    case .owner(let owner, let text):
      "'\(owner)' in '\(text)' is no account's name: 1 to 39 letters, digits, - and _, the first of them no -."
    case .name(let name, let text):
      "'\(name)' in '\(text)' is no repository's name: 1 to 100 letters, digits, -, _ and ., and more than . or ..."
    }
  }
}
