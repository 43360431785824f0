import Samples
import Testing

@testable import tour

@Suite(.timeLimit(.minutes(1))) struct StargazersCompositionTests {
  @Test func `recorded people come through the parts that are put together here`() async throws {
    let services = Composition(variables: [:])
    let repository = try Repository("tea/kettle")

    let fetcher = services.container.make(services.stargazers, with: StargazersSource(isLive: false, token: nil))
    var logins: [String] = []
    var reference: PageReference? = .first
    while let next = reference {
      let page = try await fetcher.stargazers(of: repository, at: next)
      logins += page.stargazers.map(\.login)
      reference = page.next
    }

    #expect(logins == RecordedStargazers.logins)
  }
}
