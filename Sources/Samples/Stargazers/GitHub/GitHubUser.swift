import Foundation
import NetworkingSample

/// A person as GitHub sends one.
struct GitHubUser: Decodable {
  /// The person in the app's own words.
  let stargazer: Stargazer

  private enum CodingKeys: String, CodingKey {
    case id, login, html_url, avatar_url, type
  }

  /// Reads someone from GitHub's JSON, strictly: no number below 1, no empty name, and only addresses of the web.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    stargazer = Stargazer(
      id: try values.decode(Int.self, forKey: .id), login: try values.decode(String.self, forKey: .login),
      profile: try Self.address(.html_url, of: values), avatar: try Self.address(.avatar_url, of: values),
      kind: try values.decode(String.self, forKey: .type))
    guard stargazer.id > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "\(stargazer.id) is not above 0")
    }
    guard !stargazer.login.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .login, in: values, debugDescription: "is empty")
    }
  }

  /// An address that a browser could be sent to: one that names a program or a file would be an attack.
  private static func address(
    _ key: CodingKeys, of values: KeyedDecodingContainer<CodingKeys>
  ) throws -> URL {
    let text = try values.decode(String.self, forKey: key)
    guard let url = URL(string: text), url.isOnTheWeb else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: values, debugDescription: "'\(text)' is no address of the web")
    }
    return url
  }
}
