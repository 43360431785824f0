import Foundation

/// A repository on GitHub, named as people write it: `OWNER/REPO`.
///
/// Only names that GitHub allows are accepted, so that they can be part of an address as they are.
///
///     let repository = try Repository("tea/kettle")
public struct Repository: Hashable, Sendable {
  /// The account that it belongs to.
  public let owner: String
  /// Its own name.
  public let name: String

  /// Reads a name.
  ///
  /// - Parameter text: `OWNER/REPO`, without spaces around it. An owner has 1 to 39 letters, digits, `-` and `_`, the
  ///   first of them no `-`; a repository 1 to 100 letters, digits, `-`, `_` and `.`, and is neither `.` nor `..`.
  /// - Throws: ``RepositoryNameError``, which names the wrong part.
  public init(_ text: String) throws(RepositoryNameError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw .notOwnerAndName(text) }
    guard Self.isName(parts[0], limit: 39, marks: "-_"), !parts[0].hasPrefix("-") else {
      throw .owner(parts[0], in: text)
    }
    guard Self.isName(parts[1], limit: 100, marks: "-_."), ![".", ".."].contains(parts[1]) else {
      throw .name(parts[1], in: text)
    }
    owner = parts[0]
    name = parts[1]
  }

  private static func isName(_ text: String, limit: Int, marks: String) -> Bool {
    (1...limit).contains(text.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || marks.contains($0) }
  }
}

extension Repository: CustomStringConvertible {
  public var description: String { "\(owner)/\(name)" }
}

/// The fault in a repository's name.
public enum RepositoryNameError: LocalizedError, Equatable, Sendable {
  /// The text isn't two names with a slash between them.
  case notOwnerAndName(String)
  /// The part before the slash can't be an account's name.
  case owner(String, in: String)
  /// The part after the slash can't be a repository's name.
  case name(String, in: String)

  public var errorDescription: String? {
    switch self {
    case .notOwnerAndName(let text):
      "'\(text)' names no repository; write OWNER/REPO, such as swiftlang/swift."
    case .owner(let owner, let text):
      "'\(owner)' in '\(text)' is not an account's name: 1 to 39 letters, digits, - and _, the first of them not a -."
    case .name(let name, let text):
      "'\(name)' in '\(text)' is not a repository's name: 1 to 100 letters, digits, -, _ and ., but neither . nor ..."
    }
  }
}
