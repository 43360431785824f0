import CheckSupport

extension PatternTable {
  /// The table of this repository, with the compiler's answers, cached for all tests.
  static var repository: PatternTable { get throws { try asked.get() } }

  private static let asked = Result {
    var table = try PatternTable(kit: Repository.root)
    table.needs = try FileNeeds(of: table.files(in: Repository.root))
    return table
  }
}

extension CopiedFiles {
  init(
    of pattern: String, without others: [String] = [], version: String = "version 1.0.0", asOneFile name: String? = nil
  ) throws {
    let files = try PatternTable.repository.files(for: [pattern], without: others, in: Repository.root)
    try self.init(of: files, from: Repository.root, version: version, asOneFile: name)
  }
}
