import Foundation
import Testing

/// A file of the library with the files that must be copied along.
struct CopySet: Sendable, CustomTestStringConvertible {
  /// The file that somebody wants.
  let file: URL
  /// The folder's other files, by name.
  private let others: [String: URL]

  /// One set for each file of Sources/Doubles.
  static let all = sets(of: Repository.swiftFiles(below: "Sources/Doubles"))

  /// The sets of one file: they compile quickly, and to forget the first line is the likeliest mistake.
  static let allAlone = all.filter { (try? $0.list().names.isEmpty) ?? true }

  /// One set for each of the given files, which may name each other.
  static func sets(of files: [URL]) -> [CopySet] {
    let byName = Dictionary(files.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { first, _ in first })
    return files.map { CopySet(file: $0, others: byName) }
  }

  var testDescription: String { file.lastPathComponent }

  /// What is wrong with the file's list as a list, which shows without compiling: a line that can't be read, a name that
  /// no file has, a file whose own list goes further than this one.
  func listProblems() throws -> [String] {
    let name = file.lastPathComponent
    let list = try list()
    if case .malformed = list {
      return ["\(name): the first line is no list of files, like // Copies with A.swift, B.swift and C.swift"]
    }
    return try list.names.flatMap { companion -> [String] in
      guard companion != name, let other = others[companion] else {
        return ["\(name) names \(companion), which does not exist"]
      }
      return try CopySet(file: other, others: others).list().names
        .filter { $0 != name && !list.names.contains($0) }
        .map { "\(name) names \(companion), which needs \($0), but does not name that" }
    }
  }

  /// Why the file can't be copied as its first line says; nothing if it can.
  func problems() async throws -> [String] {
    let listProblems = try listProblems()
    guard listProblems.isEmpty else { return listProblems }
    let names = try list().names
    let result = try await compile(with: names)
    guard !result.succeeded else { return [] }
    let company = names.isEmpty ? "alone" : "with \(names.joined(separator: ", "))"
    return ["\(file.lastPathComponent) does not compile \(company):\n\(result.summary)"]
  }

  /// The names in the file's list without which it compiles as well.
  func needlessNames() async throws -> [String] {
    let names = try list().names
    return try await names.concurrentFlatMap { name in
      let succeeded = try await compile(with: names.filter { $0 != name }).succeeded
      return succeeded ? ["\(file.lastPathComponent) names \(name), but compiles without it"] : []
    }
  }

  private func list() throws -> CopyList {
    try CopyList(firstLineOf: String(decoding: Data(contentsOf: file), as: UTF8.self))
  }

  private func compile(with names: [String]) async throws -> Compiler.Result {
    try await Compiler.current().run(
      ["-typecheck", "-strict-memory-safety", "-warnings-as-errors", "-module-name", "Copy", file.path]
        + names.compactMap { others[$0]?.path })
  }
}
