/// The type of a closure.
struct FunctionType: Equatable, Sendable {
  var parameters: [Tokens]
  var effects: Effects
  /// The result; nil for `Void`.
  var result: Tokens?
  var isOptional: Bool
  var isSendable: Bool
  var isEscaping: Bool
  var isAutoclosure: Bool
  /// The global actor's attribute, such as `@MainActor`.
  var globalActor: String?
}

extension [Token] {
  private static let specifiers: Set = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "nonisolated", "_const",
  ]

  func has(_ specifier: String) -> Bool {
    guard let index = firstIndex(where: { $0.text == specifier }) else { return false }
    return self[..<index].allSatisfy { Self.specifiers.contains($0.text) || $0.text == "(" && specifier == "escaping" }
  }

  func hasAttribute(_ name: String) -> Bool {
    let end = firstIndex { $0.text == "(" } ?? count
    return self[..<end].contains { $0.text == name }
  }

  /// The type without `inout`, `borrowing` and similar specifiers, and without `@escaping` and `@autoclosure`.
  var withoutSpecifiers: [Token] {
    if let mark = first, mark.text == Self.nonsending { return [mark] + Tokens(dropFirst()).withoutSpecifiers }
    var rest = self[...]
    while let first = rest.first {
      if Self.specifiers.contains(first.text) {
        rest = rest.dropFirst()
      } else if first.text == "@", ["escaping", "autoclosure"].contains(rest.dropFirst().first?.text ?? "") {
        rest = rest.dropFirst(2)
      } else {
        break
      }
    }
    if rest.count > 1, rest.last?.text == "..." { rest = rest.dropLast() }
    return Array(rest)
  }

  var isMetatype: Bool { withoutSpecifiers.dropFirst().suffix(2).map(\.text) == [".", "Type"] }

  var isVariadic: Bool { count > 1 && last?.text == "..." }

  /// The type as written where `!` isn't allowed, such as between the angle brackets of a spy.
  var plain: [Token] {
    var type = withoutSpecifiers
    if type.last?.text == "!" { type[type.count - 1].text = "?" }
    return type
  }

  /// This type as a function type, even if it is wrapped in an optional.
  var function: FunctionType? {
    var type = withoutSpecifiers
    var isOptional = false
    if let last = type.last, ["?", "!"].contains(last.text), type.first?.text == "(",
      type.closing(from: 0) == type.count - 2
    {
      isOptional = true
      type = Array(type[1..<(type.count - 2)])
    }
    let isSendable = type.hasAttribute("Sendable")
    var globalActor: String?
    var rest = type.filter { $0.text != Self.nonsending }[...]
    while rest.first?.text == "@" {
      rest.removeFirst()
      let name = rest.takeAttribute()
      if name.hasSuffix("Actor"), !name.contains(".") { globalActor = "@\(name)" }
    }
    guard rest.first?.text == "(" else { return nil }
    let parameters = rest.takeBrackets().split(at: ",")
    let effects = rest.takeEffects()
    guard rest.first?.text == "->" else { return nil }
    let result = Array(rest.dropFirst())
    return FunctionType(
      parameters: parameters, effects: effects,
      result: ["()", "Void"].contains(result.map(\.text).joined()) ? nil : result,
      isOptional: isOptional, isSendable: isSendable, isEscaping: isOptional || hasAttribute("escaping"),
      isAutoclosure: hasAttribute("autoclosure"), globalActor: globalActor)
  }
}
