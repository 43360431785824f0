import Testing

@testable import StargazersSample

struct LinkHeaderTests {
  @Test func `GitHub's links are found by their relations`() {
    let header = LinkHeader(
      """
      <https://api.github.com/repositories/7/stargazers?per_page=10&page=3>; rel="next", \
      <https://api.github.com/repositories/7/stargazers?per_page=10&page=9>; rel="last", \
      <https://api.github.com/repositories/7/stargazers?per_page=10&page=1>; rel="prev"
      """)

    #expect(header.target(of: "next") == "https://api.github.com/repositories/7/stargazers?per_page=10&page=3")
    #expect(header.target(of: "prev") == "https://api.github.com/repositories/7/stargazers?per_page=10&page=1")
    #expect(header.target(of: "first") == nil)
  }

  @Test(arguments: [
    ("", nil), ("nonsense", nil), ("</a>", nil), ("</a>; rel=last", nil), ("</a; rel=next", nil),
    ("/a>; rel=next", nil), ("</a>; rev=next", nil), ("</a>; rel=\"nextish unnext\"", nil),
    ("</a>; rel=next", "/a"), ("</a>;rel=next,</b>;rel=last", "/a"), ("</a>; rel=last, </b>; rel=next", "/b"),
    ("</a>; rel=next, </b>; rel=next", "/a"), ("</a>; REL = \"Next\"", "/a"), ("</a>; rel=\"last next\"", "/a"),
    ("</a>; title=\"x\"; rel=next", "/a"), ("</a?ids=1,2;x=3>; rel=next", "/a?ids=1,2;x=3"), ("<>; rel=next", ""),
  ])
  func `a link to the next page is found in any style`(field: String, target: String?) {
    #expect(LinkHeader(field).target(of: "next") == target)
  }
}
