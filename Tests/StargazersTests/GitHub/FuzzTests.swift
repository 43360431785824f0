import Doubles
import Foundation
import TestSupport
import Testing

import SampleDoubles
@testable import NetworkingSample
@testable import StargazersSample

/// Answers and headers that no sane server sends: each is read, or is a typed error; none stops the program.
@Suite(.endsWithin(seconds: 10)) struct FuzzTests {
  @Test func `a changed answer is read, or is a typed error that names a place`() async {
    let network = NetworkingSpy(body: Data("[]".utf8))
    network.responseSpy.keeps(.countOnly)
    let github = GitHub(network: network)
    var random = SeededGenerator(seed: 1)
    var outcomes: Set<String> = []

    for round in 0..<Stress.count(200, full: 100_000) {
      let body = Mutation.of(Self.answer, using: &random)
      network.responseSpy.returns(NetworkResponse(headers: ["Link": Self.field], body: Data(body)))
      do throws(NetworkError) {
        let page = try await github.stargazers(of: .example, at: .first)

        outcomes.insert("read")
        #expect(page.stargazers.allSatisfy { $0.id > 0 && !$0.login.isEmpty }, "round \(round): \(page)")
      } catch {
        outcomes.insert("fault")
        guard case .incorrectDataReturned(let fault) = error else {
          Issue.record("round \(round): \(error) for \(String(decoding: body, as: UTF8.self))")
          continue
        }
        #expect(!fault.place.isEmpty && !fault.problem.isEmpty, "round \(round)")
      }
    }

    // Changes that always, or never, did harm would show nothing.
    #expect(outcomes == ["read", "fault"])
  }

  @Test func `a changed Link field is read, and only what stands in it`() {
    var random = SeededGenerator(seed: 2)
    var found: Set<Bool> = []

    for round in 0..<Stress.count(300, full: 100_000) {
      let field = String(decoding: Mutation.of(Self.field, using: &random), as: UTF8.self)
      let header = LinkHeader(field)

      found.insert(header.target(of: "next") == nil)
      for link in header.links {
        #expect(field.unicodeScalars.contains(link.target.unicodeScalars), "round \(round): \(field)")
        #expect(link.relations.allSatisfy { !$0.isEmpty && $0 == $0.lowercased() }, "round \(round): \(field)")
      }
    }

    #expect(found == [true, false])
  }

  @Test func `links written in any style are read back`() {
    var random = SeededGenerator(seed: 3)

    for round in 0..<Stress.count(200, full: 100_000) {
      let links = (0..<Int.random(in: 0...5, using: &random)).map { _ in RandomLink(using: &random) }
      let field = links.map(\.text).joined(separator: [",", ", ", " ,\t", ",,"].random(using: &random))

      #expect(LinkHeader(field).links == links.map(\.link), "round \(round): \(field)")
    }
  }

  private static let answer = """
    [{"login": "fan-1", "id": 1, "avatar_url": "https://avatars.example/u/1", "html_url": "https://github.com/fan-1", \
    "type": "User", "site_admin": false}, {"login": "fan-2", "id": 2, "avatar_url": "https://avatars.example/u/2", \
    "html_url": "https://github.com/fan-2", "type": "Organization", "site_admin": true}]
    """

  private static let field = """
    <https://api.github.com/x?page=1>; rel="prev", <https://api.github.com/x?page=3>; title="a \\" b"; rel="next last"
    """
}
