/// The files that a file of Sources/Doubles says it must be copied with, on its first line.
///
/// The line has one of three forms; a file without it is copied alone:
///
///     // Copies with Call.swift
///     // Copies with Call.swift and Answer.swift
///     // Copies with Call.swift, Answer.swift and Spy.swift
enum CopyList: Equatable {
  case alone
  case with([String])
  /// The line begins as a list does and then goes on in another way.
  case malformed(line: String)

  /// Reads the first line of a file.
  init(firstLineOf source: String) {
    let line = source.prefix { $0 != "\n" }
    guard line.lowercased().contains("copies with") else {
      self = .alone
      return
    }
    guard let match = line.wholeMatch(of: /\/\/ Copies with (.+)/),
      case let names = Self.names(in: match.1),
      names.allSatisfy({ $0.wholeMatch(of: /[A-Za-z0-9+_]+\.swift/) != nil }),
      Set(names).count == names.count
    else {
      self = .malformed(line: String(line))
      return
    }
    self = .with(names)
  }

  /// The file names, in order.
  var names: [String] {
    if case .with(let names) = self { names } else { [] }
  }

  /// `A`, `A and B`, `A, B and C`.
  private static func names(in list: Substring) -> [String] {
    let halves = list.split(separator: " and ", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return [String(list)] }
    return halves[0].split(separator: ", ", omittingEmptySubsequences: false).map(String.init) + [String(halves[1])]
  }
}
