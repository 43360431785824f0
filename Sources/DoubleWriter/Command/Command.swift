import Foundation

/// The command `write-double`, without the process around it.
struct Command {
  /// The command's output and exit status.
  struct Outcome: Equatable, Sendable {
    var output = ""
    var remarks = ""
    var status: Int32 = 0
  }

  private var options = Options()
  private var outcome = Outcome()

  /// Runs the command with these arguments, inside a package unless they name modules or symbol graphs.
  static func run(_ arguments: [String], in package: Package? = nil) -> Outcome {
    var command = Command()
    do {
      command.options = try Options(arguments)
      try command.run(in: package)
    } catch {
      // The messages of earlier steps stay.
      command.outcome.remarks += "write-double: \(error)\n"
      command.outcome.status = 2
    }
    return command.outcome
  }

  private mutating func run(in package: Package?) throws(WriterError) {
    if options.helps {
      outcome.output = "\(Options.help)\n"
      return
    }
    if let package, options.graphs.isEmpty, options.modules.isEmpty {
      (options.moduleNames, options.modules) = try package.build(for: options)
    }
    let folder = FileManager.default.temporaryDirectory.appending(path: "write-double-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (writer, shapes) = try read(scratch: folder)
    if options.lists { return list(shapes) }
    if let path = options.checks ?? options.completes {
      guard let checker = writer.checker else {
        throw .usage("doubles are compared by the compiler: name the folder of built modules with --modules")
      }
      let imports = writer.catalog.imports
      var targets = try TargetOfDoubles.all(at: path, shapes, imports: imports, checker)
      if options.completes != nil, try addImports(to: targets) {
        targets = try TargetOfDoubles.all(at: path, shapes, imports: imports, checker)
      }
      if options.completes != nil, try complete(targets, writer, checker) {
        targets = try TargetOfDoubles.all(at: path, shapes, imports: imports, checker)
      }
      let faults = targets.flatMap(\.faults).map { "\($0)\n" }.joined()
      if options.checks == nil { outcome.remarks += faults } else { outcome.output = faults }
      if !faults.isEmpty { outcome.status = 1 }
      return
    }
    try write(try writer.doubles(of: shapes) { [options] _ in options.request }, writer)
  }

  /// Creates a writer for the named graphs and modules, including inherited protocols, and returns it with the requested shapes.
  private mutating func read(scratch: URL) throws(WriterError) -> (DoubleWriter, [ProtocolShape]) {
    let folders = options.modules.map { URL(filePath: $0) }
    var names = options.graphs.isEmpty ? Set(options.moduleNames) : []
    guard !options.graphs.isEmpty || !names.isEmpty && !folders.isEmpty else {
      throw .usage("say where the protocol is: --graph PATH, or --module NAME --modules FOLDER")
    }
    let checker =
      options.isUnchecked || folders.isEmpty
      ? nil : try Checker(modules: folders, flags: options.flags, destination: options.destination)
    var (read, asked) = (Set<String>(), [ProtocolShape]?.none)
    while true {
      for name in names { try ModuleGraph.extract(name, from: folders, flags: options.flags, to: scratch) }
      read.formUnion(names)
      let graphs = options.graphs.map { URL(filePath: $0) } + (read.isEmpty ? [] : [scratch])
      let writer = try DoubleWriter(graphs: graphs, checker: checker, folder: options.destination)
      let shapes =
        if let asked { asked.map { writer.catalog.shape($0.usr) ?? $0 } } else { try shapes(in: writer.catalog) }
      names = Set(shapes.flatMap(\.unknownParents).compactMap(Imports.module)).subtracting(read)
        .filter { ModuleGraph.isBuilt($0, in: folders) }
      if names.isEmpty || options.lists { return (writer, shapes) }
      asked = shapes
    }
  }

  private mutating func shapes(in catalog: ProtocolCatalog) throws(WriterError) -> [ProtocolShape] {
    if options.lists || options.checks ?? options.completes != nil { return catalog.shapes() }
    guard !options.protocols.isEmpty else { throw .usage("name a protocol, or ask with --list which there are") }
    var found: [ProtocolShape] = []
    for name in options.protocols {
      do throws(WriterError) {
        found.append(try catalog.shape(named: name))
      } catch {
        // An unknown protocol doesn't keep the others from being written.
        guard options.protocols.count > 1 else { throw error }
        outcome.remarks += "write-double: \(error)\n"
        outcome.status = 1
      }
    }
    if found.isEmpty { outcome.status = 2 }
    return found
  }

  // MARK: - Writing

  /// Prints the doubles or writes them to files, one file for each double unless the arguments name one file for all.
  private mutating func write(_ doubles: [Draft], _ writer: DoubleWriter) throws(WriterError) {
    for double in doubles where !double.errors.isEmpty {
      outcome.remarks += "\(double.name) is not written, since it doesn't compile; --unchecked writes it all the same\n"
    }
    let sound = doubles.filter(\.errors.isEmpty)
    if let path = options.to {
      let url = URL(filePath: path)
      let files =
        path.hasSuffix(".swift") ? [(url, sound)] : sound.map { (url.appending(path: "\($0.name).swift"), [$0]) }
      for (file, doubles) in files where !doubles.isEmpty {
        try OutputFile.create(file, Data(writer.text(doubles).utf8))
        outcome.remarks += "wrote \(file.path)\n"
      }
    } else if !sound.isEmpty {
      outcome.output = try writer.text(sound)
    }
    for double in doubles {
      let lines =
        double.missing.map { "not written: \($0)" } + double.notForwarded.map { "not forwarded: \($0)" }
        + double.errors.map { "the compiler says: \($0)" }
      outcome.remarks += lines.map { "\(double.name): \($0)\n" }.joined()
      if !lines.isEmpty { outcome.status = 1 }
    }
  }

  // MARK: - Listing, checking, completing

  private mutating func list(_ shapes: [ProtocolShape]) {
    for shape in shapes {
      let isAlone = shapes.count { $0.qualifiedName == shape.qualifiedName } == 1
      outcome.output += "\(isAlone ? "" : "\(shape.module).")\(shape.qualifiedName)\n"
    }
  }

  /// Adds the imports that resolve unknown names.
  ///
  /// - Returns: Whether a file has changed.
  private mutating func addImports(to targets: [TargetOfDoubles]) throws(WriterError) -> Bool {
    let files = targets.flatMap(\.lost).sorted { $0.key < $1.key }
    for (path, lines) in files {
      let file = URL(filePath: path)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { throw .unreadableSource(path) }
      let source = SourceText(text)
      let first = text.firstMatch(of: #/(?m)^(?:@\w+ )?import /#)?.range.lowerBound
      let offset = first.map { text.utf8.distance(from: text.startIndex, to: $0) }
      let newline = text.contains("\r\n") ? "\r\n" : "\n"
      var bytes = source.bytes
      bytes.insert(
        contentsOf: lines.sorted().map { $0 + newline }.joined().utf8,
        at: source.offsetForImport(beside: offset.map { [$0] } ?? []))
      try OutputFile.replace(file, with: Data(bytes))
      outcome.remarks += lines.sorted().map { "\(path): `\($0)` is there now\n" }.joined()
    }
    return !files.isEmpty
  }

  /// Completes the doubles of these targets.
  ///
  /// - Returns: Whether a file may have changed.
  private mutating func complete(
    _ targets: [TargetOfDoubles], _ writer: DoubleWriter, _ checker: Checker
  ) throws(WriterError) -> Bool {
    var isChanged = false
    for target in targets {
      var all = target.doubles.filter { $0.isToBeChanged(updates: options.updates) }
        .compactMap { Completion($0, options, writer, &outcome) }
      var drafts = all.map(\.draft)
      try Draft.settle(&drafts, with: checker)
      for index in all.indices { all[index].draft = drafts[index] }
      let accepted = try accepted(all, beside: [], in: target, writer.formatter, checker)
      for (file, text) in try Insertion.texts(accepted.map(\.insertion), writer.formatter) {
        try OutputFile.replace(file, with: Data(text.utf8))
      }
      for completion in accepted { completion.report(to: &outcome) }
      isChanged = isChanged || !accepted.isEmpty
    }
    return isChanged
  }

  /// Returns the completions that compile, found by halving a group that doesn't.
  private mutating func accepted(
    _ completions: [Completion], beside others: [Completion], in target: TargetOfDoubles, _ formatter: Formatter,
    _ checker: Checker
  ) throws(WriterError) -> [Completion] {
    guard !completions.isEmpty else { return others }
    var completions = completions
    let texts = try Insertion.texts((others + completions).map(\.insertion), formatter)
    let complaints = try checker.complaints(
      about: texts, beside: target.files.filter { file in !texts.contains { $0.file == file } })
    var (hurt, isMore) = ([Int: Complaint](), false)
    for (index, completion) in completions.enumerated() {
      let double = completion.double
      hurt[index] = complaints.first {
        $0.error.file == double.file.path && double.isHurt(by: $0, besides: target.known)
      }
      if let new = hurt[index], completions[index].add(new) { isMore = true }
    }
    // NB: Some missing requirements, such as operators, are reported only after the others have been added.
    if isMore { return try accepted(completions, beside: others, in: target, formatter, checker) }
    let (places, sound) = (hurt.keys.sorted(), completions.indices.filter { hurt[$0] == nil })
    let all = others + sound.map { completions[$0] }
    guard let first = places.first, let new = hurt[first] else { return all }
    if places.count == 1 {
      let (double, titles) = (completions[first].double, completions[first].written.map(\.requirement.title))
      outcome.remarks +=
        "\(double.file.path): \(double.name) is left as it is: with \(titles.joined(separator: ", ")), \(new.error.text)\n"
      outcome.status = 1
      return all
    }
    let half = places.count / 2
    let start = try accepted(places.prefix(half).map { completions[$0] }, beside: all, in: target, formatter, checker)
    return try accepted(places.dropFirst(half).map { completions[$0] }, beside: start, in: target, formatter, checker)
  }
}
