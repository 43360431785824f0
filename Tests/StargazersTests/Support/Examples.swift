import Foundation
import PresentationSample
import StargazersSample

extension Stargazer {
  /// Returns a person with properties derived from a number.
  static func example(_ id: Int) -> Stargazer {
    Stargazer(
      id: id, login: "fan-\(id)", profile: .example("https://github.com/fan-\(id)"),
      avatar: .example("https://avatars.example/u/\(id)"))
  }

  /// Returns people with these numbers.
  static func examples(_ ids: some Sequence<Int>) -> [Stargazer] {
    ids.map(example)
  }
}

extension URL {
  static func example(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("'\(text)' is no URL") }
    return url
  }
}

extension Repository {
  static let example: Repository = {
    do throws(RepositoryNameError) {
      return try Repository("tea/kettle")
    } catch {
      preconditionFailure("\(error)")
    }
  }()
}

extension PageReference {
  /// Returns a page that GitHub has linked to.
  static func page(_ page: Int) -> PageReference {
    .link(.example("https://api.github.com/repositories/7/stargazers?per_page=10&page=\(page)"))
  }
}

extension StargazersTexts {
  /// The messages in English, without a token.
  static let example = StargazersTexts(language: .english, tokenName: "TOKEN", hasToken: false)
}
