/// A change to the double as a whole that the compiler has asked for.
enum Concession: Sendable {
  /// It is a class, as an unknown parent demands.
  case identity
  /// Each type parameter has a name, where overloads let the compiler guess several.
  case namedParameters
  /// The double conforms on the main actor, as one with a superclass from there does.
  case mainActorConformance
  /// It conforms from everywhere, where its protocol is Sendable and a parent belongs to the main actor.
  case nonisolatedConformance
  /// The protocol's module is imported `@preconcurrency`: in Swift 5 mode, `@MainActor` closures aren't Sendable.
  case preconcurrencyImport
  /// The spies of statics stay free of the actor to which their target's other declarations belong.
  case nonisolatedStatics
  /// The double doesn't say that it is Sendable unless its protocol is.
  case unsaidSendable
}

/// A double in the making: the protocol, the request, and the form of each member so far.
struct Draft: Sendable {
  private(set) var shape: ProtocolShape
  private(set) var request: Request
  private(set) var types: AssociatedTypes
  private let sendableTypes: Set<String>
  /// The kind of each type of a module that has a type of its own name, which can't be qualified by that.
  let scopes: [String: String]
  private(set) var members: [Requirement] = []
  /// The form of each member that the compiler has not refused yet.
  private(set) var forms: [Form] = []
  private(set) var names = SpyNames([], suffix: "", besides: [], keeping: [:])
  private(set) var container = Request.Container.struct
  /// The compiler's words about each form that it refused, by member.
  private(set) var refusals: [String: [Diagnostic]] = [:]
  /// Names that need a module qualifier.
  var qualified: Set<String>
  /// The concessions to the compiler so far.
  private(set) var concessions: Set<Concession> = []
  /// The members whose spies the compiler has found to be not Sendable.
  private(set) var staying: Set<String> = []
  /// The compiler's errors for which there is no other form to try.
  var errors: [String] = []
  /// The compiler's words about lines that ask the real object, by member.
  var refusedForwardings: [String: [Diagnostic]] = [:]

  init(_ shape: ProtocolShape, request: Request, catalog: ProtocolCatalog) {
    self.shape = shape
    self.request = request
    types = AssociatedTypes(shape)
    sendableTypes = catalog.sendableTypes
    scopes = catalog.scopes
    qualified = catalog.topLevelNames.intersection(["Spy", "SyncSpy", "AsyncSpy", "Stub", "SyncStub", "AsyncStub"])
    // NB: The real object may have its own ways where the protocol has defaults.
    if request.wraps { self.request.includesDefaults = true }
    takeMembers()
  }

  private mutating func takeMembers() {
    let all = shape.requirements + (request.includesDefaults ? shape.defaulted : [])
    // NB: The spy of a static can't use the double's own type parameters.
    let parameters = Set(types.parameters.map(\.name))
    members = all.map { $0.erasing(parameters) }
    names = SpyNames(
      members, suffix: request.kind == .dummy ? "Spy" : request.kind.suffix, besides: request.takenNames,
      keeping: request.spyNames)
    takeForms()
  }

  /// Finds the members' forms, and the container: each depends on the other.
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

  /// Adds the members that the compiler misses and no symbol graph has.
  ///
  /// - Returns: False if there are none.
  mutating func take(_ found: [Diagnostic]) -> Bool {
    guard shape.add(found) else { return false }
    types = AssociatedTypes(shape)
    takeMembers()
    return true
  }

  /// Makes a concession, and begins anew where members may have other forms then.
  ///
  /// - Returns: False if it is made already, or if it would change nothing.
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

  /// Takes the next form of a member, or lets its spy stay where the double is.
  ///
  /// - Returns: False if there is none.
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

  /// `public ` or nothing.
  var access: String { request.access.map { "\($0) " } ?? "" }

  /// `@MainActor` where the whole double is isolated.
  var globalActor: String? { container == .actor ? nil : shape.globalActor }

  /// Whether the double's initializers must be called from anywhere.
  var isIsolatedElsewhere: Bool { globalActor != nil && globalActor != "@MainActor" }

  var isSendable: Bool { shape.globalActor == nil && shape.isSendable }

  var isGeneric: Bool { !types.parameters.isEmpty }

  /// Whether everything in the double is Sendable.
  var isStill: Bool { zip(members, forms).allSatisfy { !stays($0, as: $1) } }

  /// The type before a reference to a method: `Self.send`, in a class `MailingSpy.send`.
  var owner: String { container == .class || container == .actor ? name : "Self" }

  /// The name of the real object that the double wraps; nil if there is none.
  var real: String? {
    guard request.wraps else { return nil }
    return members.contains { $0.parameters.contains { $0.name == "real" } } ? "wrapped" : "real"
  }

  /// Whether the spies of statics are in an enum beside the double, which would isolate them or can't hold them.
  var spiesAreBeside: Bool {
    isGeneric || concessions.contains(.nonisolatedStatics)
      || globalActor != nil && members.contains { $0.isOfType && $0.globalActor == nil }
  }

  /// The name of the type that holds the spies of static members.
  var staticOwner: String { "\(name)\(spiesAreBeside ? "Statics" : "").\(request.spies)" }

  /// The members, and those that have a default.
  var overloads: [Requirement] { members + (request.includesDefaults ? [] : shape.defaulted) }

  /// `Spy`, or `Stub`.
  var kitBase: String { request.kind == .stub ? "Stub" : "Spy" }

  /// The name of the spy's type, qualified where the module has one of the same name.
  func kitName(_ name: String) -> String { qualified.contains(name) ? "Doubles.\(name)" : name }

  // MARK: - Types

  /// ` async throws(MailError)`.
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

  /// A type of the protocol as the double writes it.
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
      } else if !isMember, qualified.contains(token.text), let usr = token.usr, scopes[usr] == nil,
        let module = Imports.module(of: usr)
      {
        token.text = "\(module).\(token.text)"
      }
      result.append(token)
      index += 1
    }
    return result
  }

  /// Whether a constraint implies Sendable.
  func impliesSendable(_ constraint: Tokens) -> Bool {
    constraint.contains {
      $0.text == "Sendable" || $0.text == "Error" || $0.usr.map(sendableTypes.contains) ?? false
    }
  }

  /// Whether a type can cross to another task, as far as that is known without the compiler.
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
