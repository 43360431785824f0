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

  /// Runs the command with these arguments, in a package unless they say where modules or symbol graphs are.
  static func run(_ arguments: [String], in package: Package? = nil) -> Outcome {
    var command = Command()
    do {
      command.options = try Options(arguments)
      try command.run(in: package)
    } catch {
      // The lines about earlier steps stay.
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
      var targets = try TargetOfDoubles.all(at: path, of: writer.catalog, checker)
      if options.completes != nil, try complete(targets, writer, checker) {
        targets = try TargetOfDoubles.all(at: path, of: writer.catalog, checker)
      }
      let faults = targets.flatMap(\.faults).map { "\($0)\n" }.joined()
      if options.checks == nil { outcome.remarks += faults } else { outcome.output = faults }
      if !faults.isEmpty { outcome.status = 1 }
      return
    }
    try write(try writer.doubles(of: shapes) { [options] _ in options.request }, writer)
  }

  /// A writer that knows the graphs that are named and the modules asked for, and where they are built, those that parents
  /// of the protocols asked for are from.
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
        // One that isn't known keeps no other from being written.
        guard options.protocols.count > 1 else { throw error }
        outcome.remarks += "write-double: \(error)\n"
        outcome.status = 1
      }
    }
    if found.isEmpty { outcome.status = 2 }
    return found
  }

  // MARK: - Writing

  /// Prints doubles, or writes them to files, each to its own unless one is named.
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

  /// Completes the doubles of these targets.
  ///
  /// - Returns: Whether a file may have changed.
  private mutating func complete(
    _ targets: [TargetOfDoubles], _ writer: DoubleWriter, _ checker: Checker
  ) throws(WriterError) -> Bool {
    var isChanged = false
    for target in targets {
      // From the end of each file, so that earlier lines keep their places.
      for double in target.doubles.reversed() where double.isToBeChanged(updates: options.updates) {
        if let obstacle = try complete(double, in: target, writer, checker) {
          outcome.remarks += "\(double.file.path): \(double.name) is left as it is: \(obstacle)\n"
          outcome.status = 1
        } else {
          isChanged = true
        }
      }
    }
    return isChanged
  }

  /// Inserts the missing members into a double's file.
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
    request.takenNames = double.names
    var missing = Set(double.missing.map(\.usr))
    var updated: [String: (member: Range<Int>, spies: [Range<Int>])] = [:]
    let outgrown = !options.updates ? [] : double.missing + double.unfit + double.weak.map(\.requirement)
    for requirement in outgrown {
      guard let member = double.outgrown(by: requirement) else { continue }
      if let places = member.placesAsWritten(double.draft(request, writer.catalog), in: text) {
        updated[requirement.usr] = places
        missing.insert(requirement.usr)
        request.spyNames[requirement.usr] = member.spies[0].name
        request.takenNames.subtract(member.spies.map(\.name))
      } else if !missing.contains(requirement.usr) {
        outcome.remarks +=
          "\(double.file.path):\(member.line): \(member.title) of \(double.name) isn't as it was written, so it stays:"
          + " \(double.shape.qualifiedName) requires \(requirement.title) otherwise\n"
        outcome.status = 1
      }
    }
    if missing.isEmpty { return nil }
    var drafts = [Draft(double.shape, request: request, catalog: writer.catalog)]
    try Draft.settle(&drafts, with: checker)
    let others = target.files.filter { $0 != double.file }
    var (written, completed) = ([WrittenMember](), text)
    while true {
      written = drafts[0].written().filter { missing.contains($0.requirement.usr) }
      let insertion = Insertion(
        double: double, draft: drafts[0], members: written.filter { updated[$0.requirement.usr] == nil },
        replacements: written.compactMap { member in
          updated[member.requirement.usr].map { ($0.member, $0.spies, member) }
        },
        formatter: writer.formatter)
      completed = try insertion.applied(to: text)
      let complaints = try checker.complaints(aboutText: completed, beside: others, of: double.file)
      guard let new = complaints.first(where: { double.isHurt(by: $0, besides: target.known) }) else { break }
      // NB: Some requirements, such as operators, the compiler names only once the others are there.
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
      outcome.remarks += "\(double.file.path): \(double.name) has \(member.requirement.title) now\n"
    }
    for obstacle in written.flatMap(\.obstacles) { outcome.remarks += "\(double.name): not forwarded: \(obstacle)\n" }
    if written.contains(where: { $0.missing != nil || !$0.obstacles.isEmpty }) { outcome.status = 1 }
    return nil
  }
}
