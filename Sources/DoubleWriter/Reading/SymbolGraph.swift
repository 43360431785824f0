import Foundation

/// The compiler's description of a module: one `*.symbols.json` file of `swift symbolgraph-extract`.
struct SymbolGraph: Decodable {
  struct Module: Decodable {
    let name: String
  }

  struct Fragment: Decodable {
    let kind: String
    let spelling: String
    let preciseIdentifier: String?

    /// Whether the fragment names a C type, whose identifier doesn't contain its module.
    var isOfC: Bool { preciseIdentifier?.hasPrefix("c:") == true && preciseIdentifier?.hasPrefix("c:objc") == false }
  }

  struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
        let character: Int
      }
      let uri: String
      let position: Position
    }

    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let accessLevel: String
    let location: Location?

    var usr: String { identifier.precise }
  }

  struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
  }

  let module: Module
  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Reads one graph, or all graphs of a folder.
  static func all(at url: URL) throws(WriterError) -> [SymbolGraph] {
    guard FileManager.default.fileExists(atPath: url.path) else { throw .noFile(url.path) }
    var files = [url]
    if (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      files = names.filter { $0.hasSuffix(".symbols.json") }.sorted().map { url.appending(path: $0) }
    }
    guard !files.isEmpty else { throw .noGraphs(url.path) }
    var graphs: [SymbolGraph] = []
    for file in files {
      do {
        graphs.append(try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file)))
      } catch {
        throw .unreadableGraph(file.path, reason: "\(error)")
      }
    }
    return graphs
  }
}
