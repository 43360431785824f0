/// A member of a double as it stands in the file.
struct WrittenMember: Sendable {
  var requirement: Requirement
  /// The lines above it: the page of the cookbook, or why it isn't written.
  var comments: [String] = []
  /// The spies that the double itself holds.
  var spies: [String] = []
  /// The spies of static members and initializers, which a task-local value holds.
  var staticSpies: [String] = []
  var lines: [String] = []
  /// Nil if it is written; else the page of the cookbook that helps.
  var missingPage: String?
}

/// Writes one member in one form.
struct MemberWriter: Sendable {
  let requirement: Requirement
  let form: Form
  let place: Surroundings

  var spyName: String { place.names.name(of: requirement) }
  var parameterNames: Set<String> { Set(requirement.parameters.map(\.name)) }

  /// The spy as the member refers to it.
  var spy: String {
    if isShared { return "\(place.staticOwner).\(spyName)" }
    if let operand { return "\(Words.quoted(operand.name)).\(spyName)" }
    return parameterNames.contains(spyName) ? "self.\(spyName)" : spyName
  }

  /// Whether the spy is not the double's own but a task-local one.
  var isShared: Bool {
    if case .initializer = requirement.kind { return true }
    return requirement.isStatic && requirement.kind != .operator
  }

  func written() -> WrittenMember {
    var member = WrittenMember(requirement: requirement)
    if form == .stops, place.kind != .dummy {
      let page = Pages.page(for: requirement, form: form)
      member.missingPage = page
      member.comments = ["// Not written, no form of a spy fits `\(requirement.title)`: see \(page) in the cookbook."]
    } else if let page = Pages.recipe(for: requirement, form: form, in: place) {
      member.comments = ["// Recipe: \(page)"]
    }
    if form == .stops {
      stop(&member)
      return member
    }
    switch requirement.kind {
    case .property: property(&member)
    case .subscript: subscripted(&member)
    case .initializer(let mark): initializer(&member, mark: mark)
    case .operator: operation(&member)
    case .method: method(&member)
    }
    member.spies = member.spies.flatMap { place.layout.broken($0, indent: 2) }
    member.staticSpies = member.staticSpies.flatMap { place.layout.broken($0, indent: 6) }
    return member
  }

  private func stop(_ member: inout WrittenMember) {
    let body: [String] =
      requirement.accessors.hasSetter
      ? ["get\(accessorEffects) { unimplemented() }", "set { unimplemented() }"]
      : requirement.accessors.hasEffects ? ["get\(accessorEffects) { unimplemented() }"] : ["unimplemented()"]
    member.lines = declaration(body: body)
  }

  // MARK: - What all kinds share

  /// The failure that the spy can have; a failure that only the method's types know is none of the spy's.
  var spyFailure: String? {
    switch requirement.kind == .property || requirement.kind == .subscript
      ? requirement.accessors.failure : requirement.failure
    {
    case .never, .ofClosures: nil
    case .any: "any Error"
    case .typed(let type): type.mentions(requirement.openTypes) ? nil : place.text(type)
    }
  }

  var isAsync: Bool { requirement.isAsync || requirement.accessors.isAsync }

  /// Whether the call of the spy suspends.
  var isAwaited: Bool { isAsync }

  var effects: String { (spyFailure == nil ? "" : "try ") + (isAwaited ? "await " : "") }

  /// A name for a value in the body that no parameter has.
  func local(_ name: String) -> String {
    var name = name
    while parameterNames.contains(name) { name = "spied\(Words.capitalized(name))" }
    return name
  }

  func add(_ text: SpyText, to member: inout WrittenMember) {
    var text = text
    text.isNonSendable = form.isNonSendable
    text.isAsync = isAwaited
    if isShared {
      member.staticSpies.append(text.line(in: place))
    } else {
      member.spies.append(spyModifier + text.line(in: place))
    }
  }

  /// On an actor, and on a global actor of one's own, spies are asked from anywhere.
  var spyModifier: String {
    guard !form.isNonSendable else { return "" }
    return place.container == .actor || (place.globalActor ?? "@MainActor") != "@MainActor" ? "nonisolated " : ""
  }
}

extension Surroundings {
  /// The name of the type that holds the spies of static members.
  var staticOwner: String { "\(doubleName)\(isGeneric ? "Statics" : "").\(spies)" }
}
