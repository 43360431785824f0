/// The links of an HTTP `Link` field, as GitHub writes them: where the pages before and after an answer are.
///
/// Such as `<https://api.github.com/x?page=2>; rel="next", <https://api.github.com/x?page=9>; rel="last"`.
///
/// Source: RFC 8288, section 3, of which this reads targets and their relations; a text that is no link is skipped.
struct LinkHeader {
  private let links: [(target: String, relations: [String])]

  /// Reads a field's value.
  init(_ field: String) {
    links = field.matches(of: /<([^>]*)>([^<]*)/).map { link in
      let relations = link.2.firstMatch(of: /;\s*rel\s*=\s*"?([^",;]*)/.ignoresCase())?.1 ?? ""
      return (String(link.1), relations.lowercased().split(separator: " ").map(String.init))
    }
  }

  /// The target of the first link with this relation, verbatim.
  func target(of relation: String) -> String? {
    links.first { $0.relations.contains(relation) }?.target
  }
}
