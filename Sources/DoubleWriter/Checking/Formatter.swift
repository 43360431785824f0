import Foundation

/// The toolchain's formatter, with the rules of the doubles' folder.
struct Formatter: Sendable {
  private let folder: URL

  init(for folder: URL? = nil) {
    self.folder = folder ?? URL(filePath: FileManager.default.currentDirectoryPath)
  }

  /// Returns a file's text, formatted; unchanged if there is no formatter.
  func formatted(_ text: String) throws(WriterError) -> String {
    guard let tool = try? Tool("swift-format") else { return text }
    // NB: The folder determines the rules; the file needn't exist.
    let words = ["format", "--assume-filename", folder.appending(path: "Double.swift").path, "-"]
    let result = try tool.run(words, input: text)
    return result.status == 0 ? result.output : text
  }

  /// Returns the formatted lines of members or statements, all from one run of the formatter.
  ///
  /// Each piece is laid out inside a type or function at the start of a line, or alone if `type` is nil.
  func formatted(_ pieces: [(type: String?, lines: [String])]) throws(WriterError) -> [[String]] {
    let mark = "// The next piece."
    let texts = pieces.map { type, lines in
      (type.map { ["\($0) {"] + lines + ["}"] } ?? lines).map { "\($0)\n" }.joined()
    }
    let lines = try formatted(texts.joined(separator: "\n\(mark)\n\n")).split(
      separator: "\n", omittingEmptySubsequences: false)
    return zip(pieces, lines.split(separator: mark[...])).map { piece, lines in
      let own = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed().map(String.init)
      return piece.type == nil ? own : Array(own.dropFirst().dropLast())
    }
  }
}
