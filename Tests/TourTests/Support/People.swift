import Foundation
import StargazersSample

/// People with these numbers.
func people(_ ids: some Sequence<Int>) -> [Stargazer] {
  ids.map { id in
    guard let url = URL(string: "https://github.com/fan-\(id)") else { preconditionFailure("\(id)") }
    return Stargazer(id: id, login: "fan-\(id)", profile: url, avatar: url)
  }
}
