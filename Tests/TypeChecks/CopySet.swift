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

  /// One set for each of the given files, which may name each other.
  static func sets(of files: [URL]) -> [CopySet] {
    let byName = Dictionary(files.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { first, _ in first })
    return files.map { CopySet(file: $0, others: byName) }
  }

  var testDescription: String { file.lastPathComponent }

  /// Why the file can't be copied as its first line says; nothing if it can.
  func problems() async throws -> [String] {
    let name = file.lastPathComponent
    let list = try list()
    if case .malformed = list {
      return ["\(name): the first line is no list of files, like // Copies with A.swift, B.swift and C.swift"]
    }
    let missing = list.names.filter { others[$0] == nil || $0 == name }
    guard missing.isEmpty else { return missing.map { "\(name) names \($0), which does not exist" } }
    let result = try await compile(with: list.names)
    guard !result.succeeded else { return [] }
    let company = list.names.isEmpty ? "alone" : "with \(list.names.joined(separator: ", "))"
    return ["\(name) does not compile \(company):\n\(result.output)"]
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
