import Foundation

/// The toolchain's formatter, with the rules of the doubles' folder.
struct Formatter: Sendable {
  private let folder: URL

  init(for folder: URL? = nil) {
    self.folder = folder ?? URL(filePath: FileManager.default.currentDirectoryPath)
  }

  /// A file's text, formatted; unchanged if there is no formatter.
  func formatted(_ text: String) throws(WriterError) -> String {
    guard let tool = try? Tool("swift-format") else { return text }
    // NB: The folder determines the rules; the file needn't exist.
    let words = ["format", "--assume-filename", folder.appending(path: "Double.swift").path, "-"]
    let result = try tool.run(words, input: text)
    guard result.status == 0 else { return text }
    // NB: If only the brace is too much for a line, the formatter begins a new line with it.
    let closed = result.output.replacing(/\n +\{ (.+) \}\n/) { " {\n\($0.output.1)\n}\n" }
    return closed == result.output ? closed : try tool.run(words, input: closed).output
  }

  /// The lines of members or statements, as they stand in a type or function at the beginning of a line.
  func members(of type: String, _ lines: [String]) throws(WriterError) -> [String] {
    let text = try formatted("\(type) {\n\(lines.joined(separator: "\n"))\n}\n")
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2).map(String.init)
  }
}
