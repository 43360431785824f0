import NetworkingSample

/// A person in GitHub's JSON.
struct GitHubUser: Decodable {
  /// The person as an entity of the app.
  let stargazer: Stargazer

  private enum CodingKeys: String, CodingKey {
    case id, login, type
    case profile = "html_url"
    case avatar = "avatar_url"
  }

  /// Decodes a person strictly: a positive number, a name that isn't empty, and only web addresses.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    stargazer = Stargazer(
      id: try values.decode(Int.self, forKey: .id), login: try values.decode(String.self, forKey: .login),
      profile: try values.webAddress(forKey: .profile), avatar: try values.webAddress(forKey: .avatar),
      kind: try values.decode(String.self, forKey: .type))
    guard stargazer.id > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "\(stargazer.id) is not above 0")
    }
    guard !stargazer.login.isEmpty else {
      throw DecodingError.dataCorruptedError(forKey: .login, in: values, debugDescription: "is empty")
    }
  }
}
