import Doubles
import Foundation
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

/// The strict decoding of people from GitHub's JSON, with the location of each error.
struct DecodingTests {
  @Test func `people are decoded in order, and unknown keys are ignored`() async throws {
    let body = """
      [
        {
          "login": "fan-1", "id": 1, "node_id": "MDQ6VXNlcjE=", "avatar_url": "https://avatars.example/u/1?v=4",
          "gravatar_id": "", "url": "https://api.github.com/users/fan-1", "html_url": "https://github.com/fan-1",
          "type": "User", "user_view_type": "public", "site_admin": false
        },
        {
          "login": "kettles", "id": 9007199254740993, "avatar_url": "http://127.0.0.1/u/2",
          "html_url": "HTTPS://github.com/kettles", "type": "Organization"
        }
      ]
      """

    let people = try await people(in: body)

    #expect(
      people == [
        Stargazer(
          id: 1, login: "fan-1", profile: .example("https://github.com/fan-1"),
          avatar: .example("https://avatars.example/u/1?v=4"), kind: "User"),
        Stargazer(
          id: 9_007_199_254_740_993, login: "kettles", profile: .example("HTTPS://github.com/kettles"),
          avatar: .example("http://127.0.0.1/u/2"), kind: "Organization"),
      ])
  }

  @Test(arguments: [
    ("id", nil, "is missing"), ("id", "null", "expected Int, found null"), ("id", "\"7\"", "expected Int"),
    ("id", "0", "0 is not above 0"), ("id", "-7", "-7 is not above 0"), ("login", nil, "is missing"),
    ("login", "7", "expected String"), ("login", "\"\"", "is empty"), ("html_url", nil, "is missing"),
    ("html_url", "\"\"", "expected a web address"), ("html_url", "\"fan-1\"", "expected a web address"),
    ("html_url", "\"file:///etc\"", "expected a web address"),
    ("html_url", "\"javascript:alert(1)\"", "expected a web address"),
    ("html_url", "\"https:/x\"", "expected a web address"),
    ("avatar_url", nil, "is missing"), ("avatar_url", "\"ftp://x/y\"", "expected a web address"),
    ("type", nil, "is missing"), ("type", "[]", "expected String"),
  ])
  func `the error for a wrong value names the person and the key`(
    key: String, value: String?, problem: String
  ) async throws {
    let right = person()
    var wrong = person()
    wrong[key] = value

    let fault = try await fault(in: "[\(json(right)), \(json(wrong))]")

    #expect(fault == "[1].\(key): \(problem)")
  }

  /// Returns a person's keys with their JSON values.
  private func person() -> [String: String] {
    [
      "id": "1", "login": "\"fan-1\"", "html_url": "\"https://github.com/fan-1\"",
      "avatar_url": "\"https://avatars.example/u/1\"", "type": "\"User\"",
    ]
  }

  private func json(_ values: [String: String]) -> String {
    "{\(values.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }

  private func people(in body: String) async throws(NetworkError) -> [Stargazer] {
    let network = NetworkingSpy(body: Data("[]".utf8))
    network.responseSpy.returns(NetworkResponse(body: Data(body.utf8)))
    return try await GitHub(network: network).stargazers(of: .example, at: .first).stargazers
  }

  private func fault(in body: String) async throws -> String {
    do throws(NetworkError) {
      let people = try await people(in: body)
      return "no fault, but \(people)"
    } catch {
      guard case .incorrectDataReturned(let fault) = error else { return "\(error)" }
      return fault.description
    }
  }
}
