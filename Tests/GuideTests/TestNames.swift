/// What `swift test --filter` can match: targets, files, suites and functions, by their identifiers.
enum TestNames {
  /// All of them, read once.
  static let all = Result {
    try Repository.tests.flatMap { path -> [String] in
      let declared = try Repository.text(of: path).matches(of: /(?:struct|enum|class|func) `?([^`({:<\n]+)/)
      return path.split(separator: "/").map(String.init) + declared.map { String($0.output.1) }
    }
  }
}
