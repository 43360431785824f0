import Foundation

/// Writes doubles of the protocols that a module's symbol graph describes.
///
///     let double = try DoubleWriter(graphs: [graph], checker: checker).double(of: "Providing", Request())
struct DoubleWriter {
  let catalog: ProtocolCatalog
  let checker: Checker?
  let formatter: Formatter

  /// Reads a module's symbol graphs.
  ///
  /// - Parameters:
  ///   - graphs: `*.symbols.json` files, or folders that hold them.
  ///   - checker: The compiler to ask; without a compiler, the writer takes the forms that should compile.
  ///   - folder: The folder of the doubles, which determines their formatting.
  /// - Throws: An error such as `WriterError.noGraphs` if there is nothing to read.
  init(graphs: [URL], checker: Checker? = nil, folder: URL? = nil) throws(WriterError) {
    var all: [SymbolGraph] = []
    for url in graphs { all += try SymbolGraph.all(at: url) }
    catalog = ProtocolCatalog(all, modules: checker?.modules ?? [])
    self.checker = checker
    formatter = Formatter(for: folder)
  }

  func text(_ doubles: [Draft]) throws(WriterError) -> String {
    var (imports, declarations) = (Imports(), [String]())
    for double in doubles {
      let written = double.written()
      imports.formUnion(double.imports(of: written))
      declarations.append(double.declarations(written).text)
    }
    return try formatter.formatted(([imports.text] + declarations).joined(separator: "\n"))
  }

  func double(of name: String, _ request: Request) throws(WriterError) -> Draft {
    try doubles(of: [catalog.shape(named: name)]) { _ in request }[0]
  }

  /// Returns the doubles of several protocols, checked by the compiler together.
  func doubles(of shapes: [ProtocolShape], _ request: (ProtocolShape) -> Request) throws(WriterError) -> [Draft] {
    var drafts = shapes.map { Draft($0, request: request($0), catalog: catalog) }
    if let checker { try Draft.settle(&drafts, with: checker) }
    return drafts
  }
}
