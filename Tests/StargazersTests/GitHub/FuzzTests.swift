import Doubles
import Foundation
import NetworkingSample
import SampleDoubles
import StargazersSample
import TestSupport
import Testing

/// Answers that no sane server sends: each is read, or is a typed error; none stops the program.
struct FuzzTests {
  @Test func `a changed answer is read, or is a typed error that names a place`() async {
    let network = NetworkingSpy()
    network.responseSpy.keeps(.countOnly)
    let github = GitHub(network: network)

    await expectDecodedOrRefused(rounds: Stress.count(200, full: 20_000)) { mutation in
      mutation.changedOrRestructured(Self.answer)
    } decode: { body throws(NetworkError) in
      network.responseSpy.returns(NetworkResponse(body: body))
      let page = try await github.stargazers(of: .example, at: .first)
      #expect(page.stargazers.allSatisfy { $0.id > 0 && !$0.login.isEmpty }, "\(page)")
    }
  }

  private static let answer = """
    [{"login": "fan-1", "id": 1, "avatar_url": "https://avatars.example/u/1", "html_url": "https://github.com/fan-1", \
    "type": "User", "site_admin": false}, {"login": "fan-2", "id": 2, "avatar_url": "https://avatars.example/u/2", \
    "html_url": "https://github.com/fan-2", "type": "Organization", "site_admin": true}]
    """
}
