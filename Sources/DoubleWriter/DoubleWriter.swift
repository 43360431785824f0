import Foundation

/// A written double, and the members that it lacks.
struct WrittenDouble: Equatable, Sendable {
  let name: String
  /// The file with this double alone.
  let text: String
  /// The double, without imports.
  let declaration: String
  let imports: Imports
  /// The members that a real object can't answer, each with the reason.
  var notForwarded: [String] = []
  /// The members that no spy fits, each with the reason, and the cookbook page that helps.
  let missing: [String]
  /// The errors that remain, if the compiler was asked.
  let errors: [String]

  var isComplete: Bool { missing.isEmpty && notForwarded.isEmpty && errors.isEmpty }
}

/// Writes doubles of the protocols that a module's symbol graph describes.
///
///     let double = try DoubleWriter(graphs: [graph], checker: checker).double(of: "Providing", Request())
struct DoubleWriter {
  let catalog: ProtocolCatalog
  let checker: Checker?
  let formatter: Formatter

  /// - Parameters:
  ///   - graphs: `*.symbols.json` files, or folders that hold them.
  ///   - checker: The compiler to ask; without one, the forms are taken that should compile.
  ///   - folder: The folder of the doubles, which determines their formatting.
  /// - Throws: `WriterError.noGraphs` and the like, if there is nothing to read.
  init(graphs: [URL], checker: Checker? = nil, folder: URL? = nil) throws(WriterError) {
    var all: [SymbolGraph] = []
    for url in graphs { all += try SymbolGraph.all(at: url) }
    catalog = ProtocolCatalog(all)
    self.checker = checker
    formatter = Formatter(for: folder)
  }

  /// The file of doubles.
  func text(_ doubles: [WrittenDouble]) throws(WriterError) -> String {
    var imports = Imports()
    for double in doubles { imports.formUnion(double.imports) }
    return try text(imports, doubles.map(\.declaration))
  }

  private func text(_ imports: Imports, _ declarations: [String]) throws(WriterError) -> String {
    try formatter.formatted(([imports.text] + declarations).joined(separator: "\n"))
  }

  /// The double of the protocol with this name.
  func double(of name: String, _ request: Request) throws(WriterError) -> WrittenDouble {
    try doubles(of: [catalog.shape(named: name)]) { _ in request }[0]
  }

  /// The doubles of several protocols, in one question to the compiler.
  func doubles(of shapes: [ProtocolShape], _ request: (ProtocolShape) -> Request) throws(WriterError) -> [WrittenDouble]
  {
    var drafts = shapes.map { Draft($0, request: request($0), catalog: catalog) }
    var errors = drafts.map { _ in [String]() }
    if let checker { errors = try Draft.settle(&drafts, with: checker) }
    return try zip(drafts, errors).map { draft, errors throws(WriterError) in
      let written = draft.written()
      let (imports, declaration) = (draft.imports(of: written), draft.declarations(written).text)
      let missing = written.compactMap { member in member.missing.map { "\(member.requirement.title): \($0)" } }
      return WrittenDouble(
        name: draft.name, text: try text(imports, [declaration]), declaration: declaration, imports: imports,
        notForwarded: written.flatMap(\.obstacles),
        missing: missing, errors: errors)
    }
  }
}
