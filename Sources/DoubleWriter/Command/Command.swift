import Foundation

/// The command `write-double`, without the process around it.
struct Command {
  /// The command's output and exit status.
  struct Outcome: Equatable, Sendable {
    var output = ""
    var remarks = ""
    var status: Int32 = 0
  }

  private var options: Options
  private var outcome = Outcome()

  /// Runs the command with these arguments, in a package unless they say where modules or symbol graphs are.
  static func run(_ arguments: [String], in package: Package? = nil) -> Outcome {
    do {
      var command = Command(options: try Options(arguments))
      try command.run(in: package)
      return command.outcome
    } catch {
      return Outcome(remarks: "write-double: \(error)\n", status: 2)
    }
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
    if options.lists { return try list(shapes, writer) }
    if let path = options.checks ?? options.completes {
      guard let checker = writer.checker else {
        throw .usage("doubles are compared by the compiler: name the folder of built modules with --modules")
      }
      let targets = try TargetOfDoubles.all(at: path, of: writer.catalog, checker)
      return options.checks == nil ? try complete(targets, writer, checker) : check(targets)
    }
    try write(try writer.doubles(of: shapes) { [options] _ in options.request }, writer)
  }

  /// A writer that knows the graphs that are named and the modules asked for, and where they are built, those that parents
  /// of the protocols asked for are from.
  private func read(scratch: URL) throws(WriterError) -> (DoubleWriter, [ProtocolShape]) {
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

  private func shapes(in catalog: ProtocolCatalog) throws(WriterError) -> [ProtocolShape] {
    if options.lists || options.checks ?? options.completes != nil { return catalog.shapes() }
    guard !options.protocols.isEmpty else { throw .usage("name a protocol, or ask with --list which there are") }
    return try options.protocols.map { name throws(WriterError) in try catalog.shape(named: name) }
  }

  // MARK: - Writing

  /// Prints doubles, or writes them to files, each to its own unless one is named.
  private mutating func write(_ doubles: [WrittenDouble], _ writer: DoubleWriter) throws(WriterError) {
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
      for member in double.missing { outcome.remarks += "\(double.name): not written: \(member)\n" }
      for member in double.notForwarded { outcome.remarks += "\(double.name): not forwarded: \(member)\n" }
      for error in double.errors { outcome.remarks += "\(double.name): the compiler says: \(error)\n" }
      if !double.isComplete { outcome.status = 1 }
    }
  }

  // MARK: - Listing, checking, completing

  private mutating func list(_ shapes: [ProtocolShape], _ writer: DoubleWriter) throws(WriterError) {
    func name(_ shape: ProtocolShape) -> String {
      let isAlone = shapes.count { $0.qualifiedName == shape.qualifiedName } == 1
      return isAlone ? shape.qualifiedName : "\(shape.module).\(shape.qualifiedName)"
    }
    let width = shapes.map { name($0).count }.max() ?? 0
    for shape in shapes {
      // NB: Without the compiler, which would take a second each, and isn't needed to find the members that no
      // known form fits.
      let draft = Draft(shape, request: options.request, catalog: writer.catalog)
      let missing = draft.written().count { $0.missing != nil } + shape.unknownParents.count
      let name = name(shape).padding(toLength: width, withPad: " ", startingAt: 0)
      let count = draft.members.count
      let defaults = shape.defaulted.isEmpty ? "" : ", \(shape.defaulted.count) more with a default"
      outcome.output +=
        "\(name)  \(count - min(missing, count)) of \(count) member\(count == 1 ? "" : "s")\(defaults)\n"
    }
  }

  private mutating func check(_ targets: [TargetOfDoubles]) {
    for target in targets {
      for double in target.doubles {
        let start = "\(double.file.path):\(double.line): \(double.name)"
        for member in double.missing {
          outcome.output += "\(start) has no \(double.shape.title(of: member)) of \(double.shape.qualifiedName)\n"
        }
        for member in double.gone {
          outcome.output +=
            "\(start) has a spy of \(member.title), which \(double.shape.qualifiedName) doesn't require\n"
        }
        for (_, member, effect) in double.weak {
          outcome.output +=
            "\(double.file.path):\(member.line): \(double.name).\(member.title) isn't `\(effect)`, as in \(double.shape.qualifiedName)\n"
        }
      }
      outcome.output += target.complaints.map { "\($0)\n" }.joined()
    }
    if !outcome.output.isEmpty { outcome.status = 1 }
  }

  private mutating func complete(
    _ targets: [TargetOfDoubles], _ writer: DoubleWriter, _ checker: Checker
  ) throws(WriterError) {
    for var target in targets {
      var (left, complaints) = (Set<String>(), target.complaints)
      // From the end of each file, so that earlier lines keep their places.
      for double in target.doubles.reversed() where double.isToBeChanged(updates: options.updates) {
        if let obstacle = try complete(double, in: target, writer, checker) {
          outcome.remarks += "\(double.file.path): \(double.name) is left as it is: \(obstacle)\n"
          left.insert("type '\(double.name)'")
        }
      }
      if left.count < target.doubles.count(where: { $0.isToBeChanged(updates: options.updates) }) {
        complaints = try target.complaints(of: checker)
        complaints.removeAll { $0.error.isConformance && left.contains(where: $0.error.text.hasPrefix) }
      }
      outcome.remarks += complaints.map { "\($0)\n" }.joined()
      if !left.isEmpty || !complaints.isEmpty { outcome.status = 1 }
    }
  }

  /// Puts what a double lacks into its file.
  ///
  /// - Returns: The reason if it is left as it is.
  private mutating func complete(
    _ double: ExistingDouble, in target: TargetOfDoubles, _ writer: DoubleWriter, _ checker: Checker
  ) throws(WriterError) -> String? {
    guard let text = try? String(contentsOf: double.file, encoding: .utf8) else {
      throw .unreadableSource(double.file.path)
    }
    var request = options.request
    request.name = double.name
    request.container = double.container
    request.spies = double.holder?.property ?? request.spies
    request.wraps = double.wrapping != nil
    let updated = options.updates ? double.updatable(in: text) : [:]
    for (requirement, member) in double.outgrown where options.updates && updated[requirement.usr] == nil {
      outcome.remarks +=
        "\(double.file.path):\(member.line): \(member.title) of \(double.name) isn't as it was written, so it stays:"
        + " \(double.shape.qualifiedName) requires \(double.shape.title(of: requirement)) otherwise\n"
      outcome.status = 1
    }
    request.takenNames = double.names.subtracting(updated.values.map(\.spy))
    request.includesDefaults = double.lacking(updates: options.updates).contains { double.shape.defaulted.contains($0) }
    var drafts = [Draft(double.shape, request: request, catalog: writer.catalog)]
    _ = try Draft.settle(&drafts, with: checker)
    let others = target.files.filter { $0 != double.file }
    var missing = Set(double.lacking(updates: options.updates).map(\.usr)).union(updated.keys)
    var (written, completed) = ([WrittenMember](), text)
    while true {
      written = drafts[0].written().filter { missing.contains($0.requirement.usr) }
      let insertion = Insertion(
        double: double, draft: drafts[0], members: written.filter { updated[$0.requirement.usr] == nil },
        replacements: written.compactMap { member in updated[member.requirement.usr].map { ($0.lines, member) } },
        formatter: writer.formatter)
      completed = try insertion.applied(to: text)
      let complaints = try checker.complaints(aboutText: completed, beside: others, of: double.file)
      guard let new = complaints.first(where: { double.isHurt(by: $0, besides: target.known) }) else { break }
      // NB: What the compiler asks for last, such as an operator, it names only once the rest is there.
      let places = Set(new.notes.map(\.place))
      let more = drafts[0].members.filter { member in
        let isKept = missing.contains(member.usr) || double.unfit.contains { $0.usr == member.usr }
        return !isKept && !places.isDisjoint(with: member.locations)
      }
      guard !more.isEmpty else {
        return "with \(written.map(\.requirement.title).joined(separator: ", ")), \(new.error.text)"
      }
      missing.formUnion(more.map(\.usr))
    }
    try OutputFile.replace(double.file, with: Data(completed.utf8))
    for member in written {
      outcome.remarks += "\(double.file.path): \(double.name) has \(double.shape.title(of: member.requirement)) now\n"
    }
    for member in double.gone where !updated.values.contains(where: { $0.spy == member.spy }) {
      outcome.remarks +=
        "\(double.file.path): \(member.title) and \(member.spy) of \(double.name) can be deleted:"
        + " \(double.shape.qualifiedName) doesn't require them\n"
    }
    for obstacle in written.flatMap(\.obstacles) { outcome.remarks += "\(double.name): not forwarded: \(obstacle)\n" }
    if written.contains(where: { $0.missing != nil || !$0.obstacles.isEmpty }) { outcome.status = 1 }
    return nil
  }
}
