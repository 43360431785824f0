import Foundation

/// The command `write-double`, without the process around it.
public struct Command {
  /// All that the command has to say, and the status it ends with.
  public struct Outcome: Equatable, Sendable {
    public var output = ""
    public var remarks = ""
    public var status: Int32 = 0
  }

  private var options: Options
  private var outcome = Outcome()

  /// Runs the command with these arguments.
  public static func run(_ arguments: [String]) -> Outcome {
    do {
      var command = Command(options: try Options(arguments))
      try command.run()
      return command.outcome
    } catch {
      return Outcome(remarks: "write-double: \(error)\n", status: 2)
    }
  }

  private init(options: Options) {
    self.options = options
    let place = options.to ?? options.completes ?? "."
    self.options.request.layout = Layout(configuredFor: URL(filePath: place))
  }

  private mutating func run() throws(WriterError) {
    if options.helps {
      outcome.output = "\(Options.help)\n"
      return
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "write-double-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let writer = try writer(scratch: folder)
    if options.lists { return try list(writer) }
    if let path = options.checks { return try check(path, writer) }
    if let path = options.completes { return try complete(path, writer) }
    guard !options.protocols.isEmpty else { throw .usage("name a protocol, or ask with --list which there are") }
    var shapes: [ProtocolShape] = []
    for name in options.protocols { shapes.append(try writer.catalog.shape(named: name)) }
    let request = options.request
    for double in try writer.doubles(of: shapes, { _ in request }) { try write(double) }
  }

  private func writer(scratch: URL) throws(WriterError) -> DoubleWriter {
    var graphs = options.graphs.map { URL(filePath: $0) }
    let folders = options.modules.map { URL(filePath: $0) }
    if graphs.isEmpty {
      guard !options.moduleNames.isEmpty, !folders.isEmpty else {
        throw .usage("say where the protocol is: --graph PATH, or --module NAME --modules FOLDER")
      }
      for name in options.moduleNames {
        try ModuleGraph.extract(name, from: folders, flags: options.flags, to: scratch)
      }
      graphs = [scratch]
    }
    let checker = options.isUnchecked || folders.isEmpty ? nil : try Checker(modules: folders, flags: options.flags)
    return try DoubleWriter(graphs: graphs, checker: checker)
  }

  // MARK: - Writing

  private mutating func write(_ double: WrittenDouble) throws(WriterError) {
    if let path = options.to {
      try save(double, to: path)
    } else {
      outcome.output += outcome.output.isEmpty ? double.text : "\n\(double.text)"
    }
    report(double)
  }

  private mutating func save(_ double: WrittenDouble, to path: String) throws(WriterError) {
    let url =
      path.hasSuffix(".swift") ? URL(filePath: path) : URL(filePath: path).appending(path: "\(double.name).swift")
    try OutputFile(url).create(Data(double.text.utf8))
    outcome.remarks += "wrote \(url.path)\n"
  }

  private mutating func report(_ double: WrittenDouble) {
    for member in double.missing { outcome.remarks += "\(double.name): not written: \(member)\n" }
    for error in double.errors { outcome.remarks += "\(double.name): the compiler says: \(error)\n" }
    if !double.isComplete { outcome.status = 1 }
  }

  // MARK: - Listing, checking, completing

  private mutating func list(_ writer: DoubleWriter) throws(WriterError) {
    let shapes = writer.catalog.shapes()
    let width = shapes.map(\.qualifiedName.count).max() ?? 0
    for shape in shapes {
      // NB: Without the compiler, which would take a second each; it isn't needed to know which members no form fits.
      let draft = Draft(shape, request: options.request, catalog: writer.catalog)
      let missing = draft.written().count { $0.missingPage != nil } + shape.unknownParents.count
      let name = shape.qualifiedName.padding(toLength: width, withPad: " ", startingAt: 0)
      let count = draft.members.count
      let defaults = shape.defaulted.isEmpty ? "" : ", \(shape.defaulted.count) more with a default"
      outcome.output +=
        "\(name)  \(count - min(missing, count)) of \(count) member\(count == 1 ? "" : "s")\(defaults)\n"
    }
  }

  private mutating func check(_ path: String, _ writer: DoubleWriter) throws(WriterError) {
    let doubles = try ExistingDouble.all(at: path, of: writer.catalog)
    for double in doubles {
      for member in double.missing {
        outcome.output +=
          "\(double.file.path):\(double.line): \(double.name) has no \(member.title) of \(double.shape.qualifiedName)\n"
        outcome.status = 1
      }
    }
    guard let checker = writer.checker else { return }
    let root = URL(filePath: path)
    let files = Set(doubles.map(\.file))
    let targets = Dictionary(grouping: try ExistingDouble.sources(at: root)) {
      ExistingDouble.target(of: $0, below: root)
    }
    for (_, all) in targets.sorted(by: { $0.key < $1.key }) {
      let (asked, others) = (all.filter(files.contains), all.filter { !files.contains($0) })
      guard !asked.isEmpty else { continue }
      do {
        for mismatch in try checker.mismatches(in: asked, beside: others) {
          outcome.output += "\(mismatch.file):\(mismatch.line): \(mismatch.text)\n"
          outcome.status = 1
        }
      } catch {
        outcome.remarks += "names and labels alone were compared in \(asked.map(\.lastPathComponent)): \(error)\n"
      }
    }
  }

  private mutating func complete(_ path: String, _ writer: DoubleWriter) throws(WriterError) {
    // From the end of each file, so that the lines before keep their places.
    for double in try ExistingDouble.all(at: path, of: writer.catalog).reversed() where !double.missing.isEmpty {
      var request = options.request
      request.name = double.name
      request.container = double.container
      request.spies = double.holder?.property ?? request.spies
      var drafts = [Draft(double.shape, request: request, catalog: writer.catalog)]
      if let checker = writer.checker { _ = try Draft.settle(&drafts, with: checker) }
      let missing = Set(double.missing.map(\.usr))
      let written = drafts[0].written().filter { missing.contains($0.requirement.usr) }
      try Insertion(double: double, draft: drafts[0], members: written, layout: options.request.layout).save()
      for member in written {
        outcome.remarks += "\(double.file.path): \(double.name) has \(member.requirement.title) now\n"
      }
      if written.contains(where: { $0.missingPage != nil }) { outcome.status = 1 }
    }
  }
}
