/// An existing double together with its missing members.
struct Completion {
  let double: ExistingDouble
  var draft: Draft
  private var missing: Set<String>
  private var updated: [String: (member: Range<Int>, spies: [Range<Int>])] = [:]

  var written: [WrittenMember] { draft.written().filter { missing.contains($0.requirement.usr) } }

  /// Creates a completion; nil if there is nothing to write. Manually edited members are reported.
  init?(_ double: ExistingDouble, _ options: Options, _ writer: DoubleWriter, _ outcome: inout Command.Outcome) {
    var request = options.request
    request.name = double.name
    request.container = double.container
    request.spies = double.holder?.property ?? request.spies
    request.wraps = double.wrapping != nil
    request.takenNames = double.names
    missing = Set(double.missing.map(\.usr))
    let outgrown = !options.updates ? [] : double.missing + double.unfit + double.weak.map(\.requirement)
    for requirement in outgrown {
      guard let member = double.outgrown(by: requirement) else { continue }
      if let places = member.placesAsWritten(double.draft(request, writer.catalog), in: double.text) {
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
    self.double = double
    draft = Draft(double.shape, request: request, catalog: writer.catalog)
  }

  var insertion: Insertion {
    let written = written
    return Insertion(
      double: double, draft: draft, members: written.filter { updated[$0.requirement.usr] == nil },
      replacements: written.compactMap { member in
        updated[member.requirement.usr].map { ($0.member, $0.spies, member) }
      })
  }

  /// Adds the members that a complaint names.
  ///
  /// - Returns: False if the complaint names no member.
  mutating func add(_ complaint: Complaint) -> Bool {
    let places = Set(complaint.notes.map(\.place))
    let more = draft.members.filter { member in
      let isKept = missing.contains(member.usr) || double.unfit.contains { $0.usr == member.usr }
      return !isKept && !places.isDisjoint(with: member.locations)
    }
    missing.formUnion(more.map(\.usr))
    return !more.isEmpty
  }

  func report(to outcome: inout Command.Outcome) {
    let written = written
    for member in written {
      outcome.remarks += "\(double.file.path): \(double.name) has \(member.requirement.title) now\n"
    }
    for obstacle in written.flatMap(\.obstacles) { outcome.remarks += "\(double.name): not forwarded: \(obstacle)\n" }
    if written.contains(where: { $0.missing != nil || !$0.obstacles.isEmpty }) { outcome.status = 1 }
  }
}
