import Foundation

/// A page that can be asked for: one to begin with by its number, all others by the link that led there.
///
/// How pages follow each other is the server's to say, so nobody counts them: a number is only where one begins.
public struct PageReference: Hashable, Sendable {
  /// How the page is named.
  enum Name: Hashable, Sendable {
    case number(Int)
    case link(URL)
  }

  /// How the page is named.
  let name: Name

  /// The page where a list begins.
  public static let first = PageReference(number: firstNumber)

  private static let firstNumber = 1

  /// A page by its number, which is at least 1: there is no page 0, nor one before it.
  public init(number: Int) {
    name = .number(max(Self.firstNumber, number))
  }

  /// The page that a link leads to.
  public init(link: URL) {
    name = .link(link)
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
