import Doubles

@testable import StargazersSample

/// A link, and one of the many ways to write it.
struct RandomLink {
  let link: LinkHeader.Link
  let text: String

  init(using random: inout SeededGenerator) {
    let target = ["/a", "https://api.github.com/x?page=2&ids=1,2", "", "/;,\"=<x", "?page=3"].random(using: &random)
    let relations = ["next", "prev", "last", "first", "x-y.z"].shuffled(using: &random)
      .prefix(Int.random(in: 0...3, using: &random)).map { $0 }
    link = LinkHeader.Link(target: target, relations: relations)

    let space = ["", " ", "\t", "  "].random(using: &random)
    let others = ["title=\"a, <b>; rel=x \\\" c\"", "title", "type=a/b", "title*=UTF-8''x", "title=\"\""]
    var parameters = others.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).map { $0 }
    if !relations.isEmpty {
      let name = ["rel", "REL", "Rel"].random(using: &random) + space + "=" + space
      let words = relations.map { Bool.random(using: &random) ? $0.uppercased() : $0 }
      let isQuoted = words.count > 1 || Bool.random(using: &random)
      let value = isQuoted ? "\"\(words.joined(separator: " \(space)"))\"" : words[0]
      parameters.insert(name + value, at: Int.random(in: 0...parameters.count, using: &random))
    }
    text = "<\(target)>" + parameters.map { "\(space);\(space)\($0)" }.joined()
  }
}

extension Array {
  /// Any element; the array has some.
  func random(using random: inout SeededGenerator) -> Element {
    self[Int.random(in: indices, using: &random)]
  }
}
