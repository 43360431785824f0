import Foundation

extension Checker {
  /// A member of a double that has the right name, and isn't what its protocol requires.
  struct Mismatch: Equatable, Sendable {
    let file: String
    let line: Int
    /// In the compiler's words.
    let text: String
  }

  /// The reasons why doubles in some files of a target don't conform, as the compiler sees them.
  ///
  /// - Parameters:
  ///   - files: The files with doubles, which are looked at.
  ///   - others: The other files of the target, which are only read.
  /// - Returns: A mismatch for each member that is there and doesn't fit.
  /// - Throws: `WriterError.toolFailed` where the files can't be understood, as for a module that isn't built.
  func mismatches(in files: [URL], beside others: [URL]) throws(WriterError) -> [Mismatch] {
    let arguments = files.flatMap { ["-primary-file", $0.path] } + others.map(\.path)
    let output = try run(arguments)
    let lines = output.split(separator: "\n")
    if let missing = lines.first(where: { $0.contains("error: no such module") }) {
      throw .toolFailed("the compiler", firstError: String(missing))
    }
    var found: [Mismatch] = []
    var failure = ""
    for line in lines {
      guard let match = line.wholeMatch(of: /(.+?):(\d+):\d+: (error|note): (.*)/) else { continue }
      let (file, text) = (String(match.output.1), String(match.output.4))
      if match.output.3 == "error" { failure = text }
      guard text.hasPrefix("candidate"), failure.contains("does not conform"), let number = Int(match.output.2),
        files.contains(where: { $0.path == file })
      else { continue }
      let mismatch = Mismatch(file: file, line: number, text: "\(text): \(failure)")
      if !found.contains(mismatch) { found.append(mismatch) }
    }
    return found
  }
}
