import Doubles
import Foundation
import NetworkingSample
import SampleDoubles
import StargazersSample
import Testing

/// The next page, from the header field `Link`.
struct PageLinkTests {
  @Test(arguments: ["<", "<x>;", "\"", "<x>; rel=\"", "<x>; \\\"", ",", " "])
  func `a long field is read quickly`(text: String) async throws {
    let network = NetworkingSpy(body: Data("[]".utf8))
    let field = "<x>; title=\"" + String(repeating: text, count: 20_000)
    network.responseSpy.returns(NetworkResponse(headers: ["Link": field + text], body: Data("[]".utf8)))

    let time = try await ContinuousClock().measure {
      _ = try await GitHub(network: network).stargazers(of: .example, at: .first)
    }

    #expect(time < .seconds(5))
  }

  @Test(
    arguments: [
      // GitHub's form.
      (
        """
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=1>; rel="prev", \
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=3>; rel="next", \
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=9>; rel="last"
        """, "https://api.github.com/repositories/7/stargazers?per_page=10&page=3"
      ),
      ("<https://a.example/b>; rel=next", "https://a.example/b"),
      ("<https://a.example/b>;rel=\"last next\"", "https://a.example/b"),
      ("<https://a.example/b?ids=1,2;x=3>; title=\"x\"; rel = next", "https://a.example/b?ids=1,2;x=3"),
      ("<https://a.example/b>; REL=next", "https://a.example/b"),
      ("<https://a.example/b>; rel=Next", "https://a.example/b"),
      ("<https://a.example/b>; rel=next; rel=last", "https://a.example/b"),
      ("<https://a.example/b>; rel=last; rel=next", nil),
      // Quoted text is neither a link nor a parameter.
      (#"<https://a.example/b>; title="<x>; rel=next, <https://a.example/c>; rel=next"; rel=last"#, nil),
      (#"<https://a.example/b>; title="a \" ; rel=next"; rel=last, </c>; rel=next"#, "https://api.github.com/c"),
      ("<https://a.example/b>; title*=UTF-8''e%20n; rel;rel=\"next\"", nil),
      ("<https://a.example/b>; title; rel=\"next\" ,, </c>; rel=last", "https://a.example/b"),
      ("<https://a.example/b>; rel=\"next", "https://a.example/b"), ("<https://a.example/b; rel=next", nil),
      // A relative link is resolved against the page's address.
      ("</x?page=3>; rel=next", "https://api.github.com/x?page=3"),
      ("<?page=3>; rel=next", "https://api.github.com/repos/tea/kettle/stargazers?page=3"),
      ("<//evil.example/x>; rel=next", "https://evil.example/x"),
      (nil, nil), ("", nil), ("nonsense", nil), ("<>; rel=next", nil), ("<http://[>; rel=next", nil),
      ("<https://a.example/b>; rel=last", nil), ("<https://a.example/b>; rev=next", nil),
      ("<https://a.example/b>; rel=\"nextish unnext\"", nil), ("https://a.example/b; rel=next", nil),
    ] as [(String?, String?)])
  func `only a field that links to the next page yields another page`(
    link: String?, next: String?
  ) async throws {
    let network = NetworkingSpy(body: Data("[]".utf8))
    network.responseSpy.returns(
      NetworkResponse(headers: link.map { ["LINK": $0] } ?? [:], body: Data("[]".utf8)))

    let page = try await GitHub(network: network).stargazers(of: .example, at: .first)

    #expect(page == StargazersPage([], next: next.map { .link(.example($0)) }))
  }
}
