/// A change to the whole double that a compiler error has required.
enum Concession: Sendable {
  /// The double is a class, since an unloaded protocol demands one.
  case identity
  /// Each type parameter gets a name, since overloads make the inference ambiguous.
  case namedParameters
  /// The conformance is isolated to the main actor, like the conformance of a class with a main-actor superclass.
  case mainActorConformance
  /// The conformance is nonisolated, since the protocol is Sendable and an inherited protocol is on the main actor.
  case nonisolatedConformance
  /// The protocol's module is imported `@preconcurrency`: in Swift 5 mode, `@MainActor` closures aren't Sendable.
  case preconcurrencyImport
  /// The spies of statics are nonisolated, unlike other declarations of their target.
  case nonisolatedStatics
  /// The double is declared Sendable only if its protocol is.
  case unsaidSendable
}

/// A double in the making: the protocol, the request, and the form of each member so far.
struct Draft: Sendable {
  private(set) var shape: ProtocolShape
  private(set) var request: Request
  private(set) var types: AssociatedTypes
  private let sendableTypes: Set<String>
  private(set) var members: [Requirement] = []
  /// The first form of each member that the compiler hasn't rejected.
  private(set) var forms: [Form] = []
  private(set) var names = SpyNames([], suffix: "", besides: [], keeping: [:])
  private(set) var container = Request.Container.struct
  /// The compiler's messages about each rejected form, by member.
  private(set) var refusals: [String: [Diagnostic]] = [:]
  /// Names that need a module qualifier.
  var qualified: Set<String>
  private(set) var concessions: Set<Concession> = []
  /// The members whose spies the compiler has reported as not Sendable.
  private(set) var staying: Set<String> = []
  /// The compiler's errors that no other form can fix.
  var errors: [String] = []
  /// The compiler's messages about lines that forward to the real object, by member.
  var refusedForwardings: [String: [Diagnostic]] = [:]

  init(_ shape: ProtocolShape, request: Request, catalog: ProtocolCatalog) {
    self.shape = shape
    self.request = request
    types = AssociatedTypes(shape)
    sendableTypes = catalog.sendableTypes
    qualified = catalog.topLevelNames.intersection(["Spy", "SyncSpy", "AsyncSpy", "Stub", "SyncStub", "AsyncStub"])
    // NB: The real object may implement a member itself where the protocol has a default.
    if request.wraps { self.request.includesDefaults = true }
    takeMembers()
  }

  private mutating func takeMembers() {
    let all = shape.requirements + (request.includesDefaults ? shape.defaulted : [])
    // NB: The spy of a static member can't use the double's type parameters.
    let parameters = Set(types.parameters.map(\.name))
    members = all.map { $0.erasing(parameters) }
    names = SpyNames(
      members, suffix: request.kind == .dummy ? "Spy" : request.kind.suffix, besides: request.takenNames,
      keeping: request.spyNames)
    takeForms()
  }

  /// Chooses the members' forms and the container, which depend on each other.
  private mutating func takeForms() {
    container = request.container ?? defaultContainer
    forms = members.map(form)
    guard request.container == nil, container == .struct, !isStill else { return }
    container = .class
    forms = members.map(form)
  }

  private func form(of member: Requirement) -> Form {
    let forms = Form.all(for: member, in: self)
    return forms[min(refusals[member.usr]?.count ?? 0, forms.count - 1)]
  }

  private var defaultContainer: Request.Container {
    if shape.isActor { return .actor }
    let hasIdentity = [.equatable, .hashable, .comparable, .identifiable].contains { shape.inherits($0) }
    let isClass =
      shape.isClassBound || concessions.contains(.identity) || shape.globalActor != nil || hasIdentity
      || shape.inherits(.object) || shape.inherits(.objectiveCObject)
    return isClass && request.kind != .dummy || shape.isClassBound || shape.inherits(.object) ? .class : .struct
  }

  // MARK: - Answers to the compiler

  /// Adds the missing members that the compiler reports and no symbol graph contains.
  ///
  /// - Returns: False if the compiler reports none.
  mutating func take(_ found: [Diagnostic]) -> Bool {
    guard shape.add(found) else { return false }
    types = AssociatedTypes(shape)
    takeMembers()
    return true
  }

  /// Makes a concession, and starts over if members may have other forms then.
  ///
  /// - Returns: False if it was made before or would change nothing.
  mutating func concede(_ concession: Concession) -> Bool {
    let applies =
      switch concession {
      case .namedParameters:
        isGeneric && Dictionary(grouping: members, by: \.referenceName).values.contains { $0.count > 1 }
      case .nonisolatedStatics: members.contains(where: \.isOfType)
      default: true
      }
    guard applies, concessions.insert(concession).inserted else { return false }
    if concession != .unsaidSendable {
      refusals = [:]
      takeForms()
    }
    return true
  }

  /// Moves a member to its next form, or makes its spy non-Sendable.
  ///
  /// - Returns: False if no form is left.
  mutating func refuse(_ usr: String, _ reason: Diagnostic, isNonSendable: Bool) -> Bool {
    guard let member = members.first(where: { $0.usr == usr }) else { return false }
    defer { takeForms() }
    if isNonSendable, mayStay(member), staying.insert(usr).inserted { return true }
    let count = Form.all(for: member, in: self).count
    guard refusals[usr, default: []].count < count - 1 else { return false }
    refusals[usr, default: []].append(reason)
    refusedForwardings[usr] = nil
    return true
  }

  // MARK: - Facts that members need

  var name: String { request.name ?? "\(Words.stem(shape.name))\(request.kind.suffix)" }

  /// The access level with a space after it, or nothing.
  var access: String { request.access.map { "\($0) " } ?? "" }

  /// The global actor, such as `@MainActor`, if it isolates the whole double.
  var globalActor: String? { container == .actor ? nil : shape.globalActor }

  /// Whether the double's initializers must be nonisolated.
  var isIsolatedElsewhere: Bool { globalActor != nil && globalActor != "@MainActor" }

  var isSendable: Bool { shape.globalActor == nil && shape.isSendable }

  var isGeneric: Bool { !types.parameters.isEmpty }

  /// Whether everything in the double is Sendable.
  var isStill: Bool { zip(members, forms).allSatisfy { !stays($0, as: $1) } }

  /// The type in a reference to a method: `Self` as in `Self.send`; in a class, its name.
  var owner: String { container == .class || container == .actor ? name : "Self" }

  /// The name of the wrapped object; nil if there is none.
  var real: String? {
    guard request.wraps else { return nil }
    return members.contains { $0.parameters.contains { $0.name == "real" } } ? "wrapped" : "real"
  }

  /// Whether the spies of statics are in an enum next to the double, which would isolate them or can't hold them.
  var spiesAreBeside: Bool {
    isGeneric || concessions.contains(.nonisolatedStatics)
      || globalActor != nil && members.contains { $0.isOfType && $0.globalActor == nil }
  }

  /// The name of the type that holds the spies of static members.
  var staticOwner: String { "\(name)\(spiesAreBeside ? "Statics" : "").\(request.spies)" }

  /// The members, including those with a default.
  var overloads: [Requirement] { members + (request.includesDefaults ? [] : shape.defaulted) }

  /// The kit's type: `Spy` or `Stub`.
  var kitBase: String { request.kind == .stub ? "Stub" : "Spy" }

  /// Returns the name of a type of the kit, qualified if the module has a type of the same name.
  func kitName(_ name: String) -> String { qualified.contains(name) ? "Doubles.\(name)" : name }

  // MARK: - Types

  /// Returns the effects as text, such as ` async throws(MailError)`.
  func text(_ effects: Effects) -> String {
    let failure =
      switch effects.failure {
      case .never: ""
      case .any: " throws"
      case .typed(let type): " throws(\(text(type)))"
      case .ofClosures: " rethrows"
      }
    return (effects.isAsync ? " async" : "") + failure
  }

  /// Returns a type of the protocol as written in the double.
  func text(_ tokens: Tokens) -> String { substituted(tokens).text }

  func substituted(_ tokens: Tokens) -> Tokens {
    var result: Tokens = []
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      let isMember = index > 0 && tokens[index - 1].text == "."
      if token.text == "Self", !isMember {
        if index + 2 < tokens.count, tokens[index + 1].text == ".", types.names.contains(tokens[index + 2].text) {
          var associated = tokens[index + 2]
          associated.hasSpaceBefore = token.hasSpaceBefore
          result.append(associated)
          index += 3
          continue
        }
        token.text = name
      } else if !isMember, types.names.contains(token.text), let usr = token.usr, usr.hasPrefix("s:s"),
        !usr.hasSuffix("Qa")
      {
        // NB: An associated type may be called `Error`.
        token.text = "Swift.\(token.text)"
      } else if !isMember, qualified.contains(token.text), let usr = token.usr,
        let module = Imports.module(of: usr)
      {
        token.text = "\(module).\(token.text)"
      }
      result.append(token)
      index += 1
    }
    return result
  }

  func impliesSendable(_ constraint: Tokens) -> Bool {
    constraint.contains {
      $0.text == "Sendable" || $0.text == "Error" || $0.usr.map(sendableTypes.contains) ?? false
    }
  }

  /// Returns whether a type is known to be `Sendable` without asking the compiler.
  func isSendable(_ type: Tokens, generics: Set<String> = []) -> Bool {
    let type = type.withoutSpecifiers
    if let function = type.function { return function.isSendable }
    if type.contains(where: { $0.text == "Sendable" }) { return true }
    return type.allSatisfy { token in
      if ["Any", "AnyObject"].contains(token.text) || generics.contains(token.text) { return false }
      if token.text == "Self", !type.contains(where: { types.names.contains($0.text) }) { return isSendable }
      if let alias = types.aliases.first(where: { $0.name == token.text }), alias.type.first?.text != "Self" {
        return isSendable(alias.type, generics: generics)
      }
      guard let usr = token.usr else { return true }
      return sendableTypes.contains(usr) || Self.knownSendable.contains(token.text) || types.names.contains(token.text)
    }
  }

  private static let knownSendable: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "Bool", "String", "Substring", "Character", "Void", "Array", "Dictionary", "Set", "Optional", "Result", "Range",
    "ClosedRange", "Error", "Data", "URL", "Date", "UUID", "Decimal", "URLRequest", "Locale", "TimeZone", "Calendar",
    "TimeInterval", "Duration", "Never", "AsyncStream", "AsyncThrowingStream", "ObjectIdentifier", "StaticString",
    "CheckedContinuation",
  ]
}
