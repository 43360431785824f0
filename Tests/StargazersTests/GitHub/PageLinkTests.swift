import Doubles
import Foundation
import SampleDoubles
import NetworkingSample
import StargazersSample
import Testing

/// The pages around an answer, as its links name them.
struct PageLinkTests {
  @Test func `next and prev lead to the pages around`() async throws {
    let page = try await page(
      link: """
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=1>; rel="prev", \
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=3>; rel="next"
        """)

    #expect(page == StargazersPage([], previous: .link(1), next: .link(3)))
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("<https://api.github.com/x?page=9>; rel=last", nil), ("<>;", nil), ("nonsense", nil),
      ("<http://[>; rel=next", nil),
      // A relative link is seen from where the page was.
      ("</x?page=3>; rel=next", "https://api.github.com/x?page=3"),
      ("<?page=3>; rel=next", "https://api.github.com/repos/tea/kettle/stargazers?page=3"),
      ("<other>; rel=next", "https://api.github.com/repos/tea/kettle/other"),
      ("<//evil.example/x>; rel=next", "https://evil.example/x"),
    ] as [(String?, String?)])
  func `a field with a link to the next page leads there, and any other nowhere`(link: String?, next: String?)
    async throws
  {
    #expect(try await page(link: link) == StargazersPage([], next: next.map { PageReference(link: .example($0)) }))
  }

  @Test(arguments: [
    ("/x?page=0", false), ("/x?page=-1", false), ("/x?page=1&page=0", false), ("/x?page=0&page=1", true),
    ("/x?page=1", true), ("/x?page=2", true), ("/x?page=", true), ("/x?page", true), ("/x?page=abc", true),
    ("/x?per_page=0", true), ("/x", true),
  ])
  func `a link to a page before the first is none`(target: String, isOne: Bool) async throws {
    let page = try await page(link: "<\(target)>; rel=prev, <\(target)>; rel=next")

    #expect((page.previous != nil) == isOne)
    #expect((page.next != nil) == isOne)
  }

  private func page(link: String?) async throws -> StargazersPage {
    let network = NetworkingSpy(body: Data("[]".utf8))
    network.responseSpy.returns(
      NetworkResponse(headers: link.map { ["LINK": $0] } ?? [:], body: Data("[]".utf8)))
    return try await GitHub(network: network).stargazers(of: .example, at: PageReference(number: 2))
  }
}
