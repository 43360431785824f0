import CheckSupport

extension PatternTable {
  /// The table of this repository, whose files the compiler is asked about once for all tests.
  static var repository: PatternTable { get throws { try asked.get() } }

  private static let asked = Result {
    var table = try PatternTable(kit: Repository.root)
    table.needs = try FileNeeds(of: table.files(in: Repository.root))
    return table
  }
}
