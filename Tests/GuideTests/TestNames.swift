/// What `swift test --filter` can match: targets, files, suites and functions, by their identifiers.
enum TestNames {
  static func all() throws -> [String] {
    try Repository.tests.flatMap { path -> [String] in
      let declared = try Repository.text(of: path).matches(of: /(?:struct|enum|class|func) `?([^`({:<\n]+)/)
      return path.split(separator: "/").map(String.init) + declared.map { $0.output.1.trimming(while: \.isWhitespace) }
    }
  }
}

extension Substring {
  fileprivate func trimming(while condition: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, condition(last) { text.removeLast() }
    return String(text)
  }
}
