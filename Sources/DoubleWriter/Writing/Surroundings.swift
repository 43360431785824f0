/// The facts about a double that are needed for writing its members.
struct Surroundings: Sendable {
  /// The double as it is so far.
  let draft: Draft
  let names: SpyNames
  var container = Request.Container.struct
  /// `@MainActor` where the whole double is isolated.
  var globalActor: String?
  var isGeneric = false
  /// Whether the spies of statics are in an enum beside the double, which would isolate them or can't hold them.
  var spiesAreBeside = false
  /// The associated types, which the double has as parameters or aliases.
  var associatedTypes: Set<String> = []
  /// The name of the real object that the double wraps; nil if there is none.
  var real: String?
  /// The number of members with each name, defaults included.
  var nameCounts: [String: Int] = [:]
  var referenceCounts: [String: Int] = [:]

  var doubleName: String { draft.name }

  var isSendable: Bool { draft.shape.globalActor == nil && draft.shape.isSendable }

  /// `public ` or nothing.
  var access: String { draft.request.access.map { "\($0) " } ?? "" }

  /// The type before a reference to a method: `Self.send`, in a class `MailingSpy.send`.
  var owner: String { container == .class || container == .actor ? doubleName : "Self" }

  /// A type of the protocol as the double writes it.
  func text(_ tokens: Tokens) -> String { substituted(tokens).text }

  func substituted(_ tokens: Tokens) -> Tokens {
    var result: Tokens = []
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      let isMember = index > 0 && tokens[index - 1].text == "."
      if token.text == "Self", !isMember {
        if index + 2 < tokens.count, tokens[index + 1].text == ".", associatedTypes.contains(tokens[index + 2].text) {
          var associated = tokens[index + 2]
          associated.hasSpaceBefore = token.hasSpaceBefore
          result.append(associated)
          index += 3
          continue
        }
        token.text = doubleName
      } else if !isMember, associatedTypes.contains(token.text), let usr = token.usr, usr.hasPrefix("s:s"),
        !usr.hasSuffix("Qa")
      {
        // NB: An associated type may be called `Error`.
        token.text = "Swift.\(token.text)"
      } else if !isMember, draft.qualified.contains(token.text), let usr = token.usr,
        draft.scopes[usr] == nil, let module = Imports.module(of: usr)
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
      $0.text == "Sendable" || $0.text == "Error" || $0.usr.map(draft.sendableTypes.contains) ?? false
    }
  }

  /// Whether a type can cross to another task, as far as that is known without the compiler.
  func isSendable(_ type: Tokens, generics: Set<String> = []) -> Bool {
    let type = type.withoutSpecifiers
    if let function = type.function { return function.isSendable }
    if type.contains(where: { $0.text == "Sendable" }) { return true }
    return type.allSatisfy { token in
      if ["Any", "AnyObject"].contains(token.text) || generics.contains(token.text) { return false }
      if token.text == "Self", !associatedTypes.contains(where: { name in type.contains { $0.text == name } }) {
        return isSendable
      }
      guard let usr = token.usr else { return true }
      return draft.sendableTypes.contains(usr) || Self.knownSendable.contains(token.text)
        || associatedTypes.contains(token.text)
    }
  }

  private static let knownSendable: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "Bool", "String", "Substring", "Character", "Void", "Array", "Dictionary", "Set", "Optional", "Result", "Range",
    "ClosedRange", "Error", "Data", "URL", "Date", "UUID", "Decimal", "URLRequest", "Locale", "TimeZone", "Calendar",
    "TimeInterval", "Duration", "Never", "AsyncStream", "AsyncThrowingStream", "ObjectIdentifier", "StaticString",
    "CheckedContinuation",
  ]

  /// `Spy`, or `Stub`.
  var kitBase: String { draft.request.kind == .stub ? "Stub" : "Spy" }

  /// The name of the spy's type, qualified where the module has one of the same name.
  func kitName(_ name: String) -> String { draft.qualified.contains(name) ? "Doubles.\(name)" : name }
}
