import Testing

@testable import StargazersSample

/// RFC 8288, of which RFC stands for below.
struct LinkHeaderTests {
  /// A field, a relation, and where the field says that it leads.
  struct Case: CustomTestStringConvertible {
    let name: String
    let field: String
    var relation = "next"
    let target: String?

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "as GitHub writes it",
      field: """
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=3>; rel="next", \
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=9>; rel="last", \
        <https://api.github.com/repositories/7/stargazers?per_page=10&page=1>; rel="prev"
        """,
      target: "https://api.github.com/repositories/7/stargazers?per_page=10&page=3"),
    Case(name: "empty", field: "", target: nil),
    Case(name: "another relation", field: "</a>; rel=\"last\"", target: nil),
    Case(name: "the last of several", field: "</a>;rel=first,</b>;rel=last,</c>;rel=next", target: "/c"),
    Case(name: "the first of two alike", field: "</a>; rel=next, </b>; rel=next", target: "/a"),
    Case(name: "unquoted", field: "</a>; rel=next", target: "/a"),
    Case(name: "unquoted, before another parameter", field: "</a>; rel=next; title=x", target: "/a"),
    Case(name: "unquoted, before a space", field: "</a>; rel=next ; title=x", target: "/a"),
    Case(name: "unquoted, before a tab", field: "</a>; rel=next\t, </b>; rel=last", target: "/a"),
    Case(name: "no spaces", field: "</a>;rel=\"next\"", target: "/a"),
    Case(name: "spaces and tabs everywhere", field: " \t</a> \t; \trel \t= \t\"next\" \t", target: "/a"),
    Case(name: "rel behind others", field: "</a>; title=\"x\"; type=json; rel=\"next\"", target: "/a"),
    Case(name: "rel before others", field: "</a>; rel=\"next\"; title=\"x\"", target: "/a"),
    Case(name: "a parameter without a value", field: "</a>; crossorigin; rel=next", target: "/a"),
    Case(name: "a parameter with an empty value", field: "</a>; title=; rel=next", target: "/a"),
    Case(name: "empty parameters", field: "</a>;; ; rel=next;", target: "/a"),
    Case(name: "several relations", field: "</a>; rel=\"last  next\tother\"", target: "/a"),
    Case(name: "several relations, the first", field: "</a>; rel=\"next last\"", target: "/a"),
    Case(name: "a part of a relation is none", field: "</a>; rel=\"nextish unnext\"", target: nil),
    Case(name: "relations in any case", field: "</a>; REL=\"Next\"", target: "/a"),
    Case(name: "only the first rel counts", field: "</a>; rel=last; rel=next", target: nil),
    Case(name: "the first rel of two", field: "</a>; rel=next; rel=last", target: "/a"),
    Case(name: "the first rel, without a value", field: "</a>; rel; rel=next", target: nil),
    Case(name: "an anchor without a value", field: "</a>; anchor; rel=next", target: nil),
    Case(name: "rev is no rel", field: "</a>; rev=next", target: nil),
    Case(name: "a link with no rel", field: "</a>, </b>; rel=next", target: "/b"),
    Case(name: "a link with another anchor", field: "</a>; rel=next; anchor=\"/x\", </b>; rel=next", target: "/b"),
    Case(name: "an anchor in front", field: "</a>; anchor=\"#x\"; rel=next", target: nil),
    Case(
      name: "a comma in the address", field: "</a?ids=1,2;x=<3>; rel=next, </b>; rel=last", target: "/a?ids=1,2;x=<3"),
    Case(name: "a comma in a quoted text", field: "</a>; title=\"x, </z>; rel=next\", </b>; rel=next", target: "/b"),
    Case(name: "a semicolon in a quoted text", field: "</a>; title=\"; rel=next;\"; rel=last", target: nil),
    Case(name: "a quotation mark in a quoted text", field: "</a>; title=\"\\\"; rel=last\"; rel=next", target: "/a"),
    Case(name: "a backslash in a quoted text", field: "</a>; title=\"\\\\\"; rel=next", target: "/a"),
    Case(name: "needless backslashes", field: "</a>; rel=\"\\n\\e\\x\\t\"", target: "/a"),
    Case(name: "an accent on a quotation mark", field: "</a>; title=\"\u{301}x\"\u{301}; rel=next", target: nil),
    Case(name: "an accent inside", field: "</a>; title=\"\u{301}x\"; rel=next", target: "/a"),
    Case(name: "a quoted text without an end", field: "</a>; rel=\"next", target: "/a"),
    Case(name: "a backslash at the end", field: "</a>; rel=\"next\\", target: "/a"),
    Case(name: "quotation marks inside", field: "</a>; rel=ne\"xt\"", target: nil),
    Case(name: "commas too many", field: " , ,,</a>; rel=last,, \t,</b>; rel=next,", target: nil),
    Case(name: "commas too many between", field: "</a>; rel=last,, \t,</b>; rel=next,,", target: "/b"),
    Case(name: "an empty address", field: "<>; rel=next", target: ""),
    Case(name: "no end of the address", field: "</a; rel=next", target: nil),
    Case(name: "no beginning of the address", field: "/a>; rel=next", target: nil),
    Case(name: "garbage in front", field: "x </a>; rel=next", target: nil),
    Case(name: "garbage behind a link ends the list", field: "</a>; rel=next x, </b>; rel=last", target: "/a"),
    Case(
      name: "what follows garbage is not read", field: "</a>; rel=last x, </b>; rel=next", target: nil),
    Case(name: "no comma between links", field: "</a>; rel=last </b>; rel=next", target: nil),
    Case(name: "prev", field: "</a>; rel=next, </b>; rel=\"prev\"", relation: "prev", target: "/b"),
  ]

  @Test(arguments: cases)
  func `a link is found as the RFC says`(link: Case) {
    #expect(LinkHeader(link.field).target(of: link.relation) == link.target, "\(link.field)")
  }

  @Test func `all links are read, each with its relations in lower case`() {
    let header = LinkHeader("</a>; rel=\"Next  LAST\", </b>, </c>; rel")

    #expect(
      header.links == [
        LinkHeader.Link(target: "/a", relations: ["next", "last"]), LinkHeader.Link(target: "/b", relations: []),
        LinkHeader.Link(target: "/c", relations: []),
      ])
  }
}
