/// What a double as a whole does differently once the compiler has asked for it.
enum Concession: Sendable {
  /// Each type parameter has a name, where overloads let the compiler guess several.
  case namedParameters
  /// The double conforms on the main actor, as one with a superclass from there does.
  case mainActorConformance
  /// It conforms from everywhere, where its protocol is Sendable and a parent belongs to the main actor.
  case nonisolatedConformance
  /// The protocol's module is imported `@preconcurrency`: in Swift 5 mode, `@MainActor` closures aren't Sendable.
  case preconcurrencyImport
  /// Members that have a default are there: the default may be conditional.
  case writtenDefaults
  /// The double doesn't say that it is Sendable unless its protocol is.
  case unsaidSendable
}

/// A double in the making: the protocol, the request, and the form of each member so far.
struct Draft: Sendable {
  let shape: ProtocolShape
  private(set) var request: Request
  let sendableTypes: Set<String>
  /// The kind of each type of a module that has a type of its own name, which can't be qualified by that.
  let scopes: [String: String]
  private(set) var members: [Requirement]
  /// The compiler's words about each form that it refused, by member.
  var refusals: [String: [Diagnostic]] = [:]
  /// Names that need a module qualifier.
  var qualified: Set<String>
  /// What the double as a whole concedes to the compiler.
  private(set) var concessions: Set<Concession> = []
  /// The members whose spies the compiler has found to be not Sendable.
  private(set) var staying: Set<String> = []
  /// The compiler's words about lines that ask the real object, by member.
  var refusedForwardings: [String: [Diagnostic]] = [:]
  /// Parents whose requirements are not known, and which the compiler has not found to be fulfilled.
  var unknownParents: [String]

  init(_ shape: ProtocolShape, request: Request, catalog: ProtocolCatalog) {
    self.shape = shape
    self.request = request
    unknownParents = shape.unknownParents
    sendableTypes = catalog.sendableTypes
    scopes = catalog.scopes
    qualified = catalog.topLevelNames.intersection(Self.kitNames)
    // NB: The real object may have its own ways where the protocol has defaults.
    if request.wraps { self.request.includesDefaults = true }
    members = Self.members(of: shape, withDefaults: self.request.includesDefaults)
  }

  private static let kitNames: Set = ["Spy", "SyncSpy", "AsyncSpy", "Stub", "SyncStub", "AsyncStub"]

  private static func members(of shape: ProtocolShape, withDefaults: Bool) -> [Requirement] {
    let all = shape.requirements + Parents.requirements(for: shape) + (withDefaults ? shape.defaulted : [])
    // NB: The double has the associated types as parameters, and a method's own may have the same names.
    let taken = Set(shape.associatedTypes.map(\.name))
    let parameters = Set(AssociatedTypes(shape).parameters.map(\.name))
    return all.map { $0.renaming(taken.intersection($0.generics)).erasing(parameters) }
  }

  /// Makes a concession, and begins anew where members may have other forms then.
  ///
  /// - Returns: False if it is made already, or if it would change nothing.
  mutating func concede(_ concession: Concession) -> Bool {
    let applies =
      switch concession {
      case .namedParameters:
        surroundings().isGeneric && Dictionary(grouping: members, by: \.referenceName).values.contains { $0.count > 1 }
      case .writtenDefaults: !request.includesDefaults && !shape.defaulted.isEmpty
      default: true
      }
    guard applies, concessions.insert(concession).inserted else { return false }
    switch concession {
    case .writtenDefaults:
      request.includesDefaults = true
      members = Self.members(of: shape, withDefaults: true)
    case .unsaidSendable: break
    default: refusals = [:]
    }
    return true
  }

  var name: String { request.name ?? "\(Words.stem(shape.name))\(request.kind.suffix)" }

  /// The form of each member that the compiler has not refused yet.
  func forms(in place: Surroundings) -> [Form] {
    members.map { member in
      let forms = Form.all(for: member, in: place)
      return forms[min(refusals[member.usr]?.count ?? 0, forms.count - 1)]
    }
  }

  /// Takes the next form of a member, or lets its spy stay where the double is.
  ///
  /// - Returns: False if there is none.
  mutating func refuse(_ usr: String, _ reason: Diagnostic, isNonSendable: Bool) -> Bool {
    guard let member = members.first(where: { $0.usr == usr }) else { return false }
    let place = surroundings()
    if isNonSendable, place.mayStay(member), staying.insert(usr).inserted { return true }
    let count = Form.all(for: member, in: place).count
    guard refusals[usr, default: []].count < count - 1 else { return false }
    refusals[usr, default: []].append(reason)
    refusedForwardings[usr] = nil
    return true
  }

  /// The facts about the double that its members need; the container depends on the members' forms, and they on it.
  func surroundings() -> Surroundings {
    var place = Surroundings(
      draft: self,
      names: SpyNames(
        members, suffix: request.kind == .dummy ? "Spy" : request.kind.suffix, besides: request.takenNames))
    place.associatedTypes = Set(shape.associatedTypes.map(\.name))
    place.isGeneric = !AssociatedTypes(shape).parameters.isEmpty
    if request.wraps {
      place.real = members.contains { $0.parameters.contains { $0.name == "real" } } ? "wrapped" : "real"
    }
    let all = members + (request.includesDefaults ? [] : shape.defaulted)
    place.nameCounts = all.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }
    place.referenceCounts = all.reduce(into: [:]) { $0[$1.referenceName, default: 0] += 1 }
    place.container = request.container ?? defaultContainer
    if place.container != .actor { place.globalActor = shape.globalActor }
    let hasNonisolated = members.contains { $0.isOfType && $0.globalActor == nil }
    place.spiesAreBeside = place.isGeneric || place.globalActor != nil && hasNonisolated
    if request.container == nil, place.container == .struct, !isStill(in: place) { place.container = .class }
    return place
  }

  /// Whether everything in the double is Sendable.
  func isStill(in place: Surroundings) -> Bool {
    zip(members, forms(in: place)).allSatisfy { !place.stays($0, as: $1) }
  }

  private var defaultContainer: Request.Container {
    if shape.isActor { return .actor }
    let hasIdentity = [.equatable, .hashable, .comparable, .identifiable].contains { shape.inherits($0) }
    let isStored = members.contains { member in
      member.accessors.hasSetter && !member.isStatic && member.kind == .property && !shape.isSendable
        && Form.initialValue(of: member) != nil
    }
    let isClass =
      shape.isClassBound || shape.globalActor != nil || hasIdentity || isStored
      || shape.inherits(.object) || shape.inherits(.objectiveCObject)
    return isClass && request.kind != .dummy || shape.isClassBound || shape.inherits(.object) ? .class : .struct
  }
}
