import Foundation
import NetworkingSample

/// Someone who starred a repository.
public struct Stargazer: Hashable, Sendable, Identifiable {
  /// What GitHub knows the account by, also after a change of name.
  public let id: Int
  /// The name that the account goes by at present.
  public let login: String
  /// The page for people.
  public let profile: URL
  /// The picture.
  public let avatar: URL
  /// What the account is, such as `User` or `Organization`.
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

extension Stargazer: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id
    case login
    case profile = "html_url"
    case avatar = "avatar_url"
    case kind = "type"
  }

  /// Reads someone from GitHub's JSON, strictly: no number below 1, no empty name, and only addresses of the web.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Int.self, forKey: .id)
    login = try values.decode(String.self, forKey: .login)
    profile = try Self.address(.profile, of: values)
    avatar = try Self.address(.avatar, of: values)
    kind = try values.decode(String.self, forKey: .kind)
    guard id > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "\(id) is not above 0")
    }
    guard !login.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .login, in: values, debugDescription: "is empty")
    }
  }

  /// An address that a browser could be sent to: one that names a program or a file would be an attack.
  private static func address(
    _ key: CodingKeys, of values: KeyedDecodingContainer<CodingKeys>
  ) throws -> URL {
    let text = try values.decode(String.self, forKey: key)
    guard let url = URL(string: text), ["https", "http"].contains(url.scheme?.lowercased()), url.host() != nil else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "'\(text)' is no address of the web")
    }
    return url
  }
}
