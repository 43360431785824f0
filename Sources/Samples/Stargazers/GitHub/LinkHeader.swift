/// The links of an HTTP `Link` field, as RFC 8288 writes them.
///
/// Such as `<https://api.github.com/x?page=2>; rel="next", </x?page=9>; rel=last`. It reads as the RFC's appendix B.2 does,
/// so it keeps what came before a place that makes no sense.
struct LinkHeader: Equatable {
  /// One link: where it leads, and what is there.
  struct Link: Equatable {
    /// The address, perhaps a relative one.
    var target: String
    /// The relation types, in lower case; there may be several.
    var relations: [String]
  }

  /// The links, in order.
  private(set) var links: [Link] = []

  /// Reads a field's value.
  ///
  /// - Complexity: O(n) in its length.
  init(_ field: String) {
    var text = LinkScanner(field)
    repeat {
      text.skipSpaces()
      guard text.skip("<"), let target = text.take(through: ">") else { return }
      let parameters = text.parameters()
      // With an anchor, it is a link from some other place than the answer it came with.
      if !parameters.contains(where: { $0.name == "anchor" }) {
        // Only the first rel counts (3.3).
        let relations = parameters.first { $0.name == "rel" }?.value ?? ""
        links.append(
          Link(target: target, relations: relations.lowercased().split(whereSeparator: \.isWhitespace).map(String.init))
        )
      }
    } while text.skipCommas()
  }

  /// Where the first link with this relation leads, as it was written.
  func target(of relation: String) -> String? {
    links.first { $0.relations.contains(relation) }?.target
  }
}
