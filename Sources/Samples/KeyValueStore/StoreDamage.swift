/// What is wrong with a store's file.
public enum StoreDamage: Equatable, Sendable {
  /// The file holds nothing at all. A store never writes that, not even for no values.
  case empty

  /// The file ends early.
  case truncated

  /// The file does not begin as a store's file does.
  case noChecksum

  /// The content does not belong to the checksum that the file begins with.
  case wrongChecksum(expected: String, found: String)

  /// The content can't be understood. Line and column count from 1; a column counts bytes.
  case malformed(problem: String, line: Int, column: Int)
}

extension StoreDamage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "it is empty"
    case .truncated: "it ends early"
    case .noChecksum: "it does not begin with a checksum"
    case .wrongChecksum(let expected, let found): "its checksum is \(found) where its content has \(expected)"
    case .malformed(let problem, let line, let column): "\(problem) in line \(line), column \(column)"
    }
  }
}
