import Foundation
import Loopback
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

@testable import tour

struct RecordedStargazersTests {
  private let path = "/repos/tea/kettle/stargazers"

  private func answer(_ path: String, page: String?) -> RecordedAnswer {
    let query = page.map { [URLQueryItem(name: "page", value: $0)] } ?? []
    return RecordedStargazers.answer(to: LoopbackRequest("GET", path, query: query), base: "http://127.0.0.1:1")
  }

  /// The people that the sample reads from an answer.
  private func people(in answer: RecordedAnswer) async throws -> [Stargazer] {
    let github = GitHub(network: NetworkingSpy(body: answer.body))
    return try await github.stargazers(of: try Repository("tea/kettle"), at: .first).stargazers
  }

  private func link(_ page: Int, _ relation: String) -> String {
    "<http://127.0.0.1:1/repositories/418/stargazers?per_page=10&page=\(page)>; rel=\"\(relation)\""
  }

  @Test func `a page leads to those around it, as GitHub's do`() {
    #expect(answer(path, page: "1").headers["Link"] == "\(link(2, "next")), \(link(3, "last"))")
    #expect(
      answer(path, page: "2").headers["Link"]
        == "\(link(1, "prev")), \(link(1, "first")), \(link(3, "next")), \(link(3, "last"))")
    #expect(answer(path, page: "3").headers["Link"] == "\(link(2, "prev")), \(link(1, "first"))")
    #expect(answer(path, page: "4").headers["Link"] == "\(link(3, "prev")), \(link(1, "first"))")
    #expect(answer(path, page: "99").headers["Link"] == "\(link(3, "prev")), \(link(1, "first"))")
  }

  @Test(arguments: [("1", 10), ("2", 10), ("3", 4), ("4", 0), ("99", 0), ("\(Int.max)", 0)])
  func `a page has ten people, the last one what is left`(page: String, count: Int) async throws {
    #expect(try await people(in: answer(path, page: page)).count == count)
  }

  @Test(arguments: [nil, "", "0", "-1", "x"])
  func `what is no page is the first`(page: String?) {
    #expect(answer(path, page: page) == answer(path, page: "1"))
  }

  @Test(
    arguments: ["/repos/swiftlang/swift/stargazers", "/repos/Tea/Kettle/stargazers"].map { ($0, 200) }
      + [
        "/", "/repos/tea/stargazers", "/repos/tea/kettle/forks", "/repositories/stargazers", "/x/a/b/stargazers",
        "/repos/a/b/stargazers", "/repositories/419/stargazers", "/repos/tea/kettle/stargazers/x",
      ].map { ($0, 404) })
  func `a repository of the recording is known by its name, in letters of any size, and no other`(
    path: String, status: Int
  ) {
    #expect(answer(path, page: nil).status == status)
    if status == 200 { #expect(answer(path, page: nil).type == "application/json; charset=utf-8") }
  }
}
