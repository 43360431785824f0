/// Calls and values as text, for modules that print messages.
@_spi(Hooks)
public nonisolated enum CallText {
  /// A call with its member's labels: `send("Tea", to: "Ada")`.
  public static func call<Input>(of member: String, _ input: Input) -> String { callText(of: member, input) }

  /// A call whose arguments are text already.
  public static func call(of member: String, arguments: [String]) -> String {
    callText(of: member, arguments: arguments)
  }

  /// The argument labels of a member: `of` and `grams` for `price(of:grams:)`.
  public static func labels(of member: String) -> [String] {
    guard let start = member.firstIndex(of: "("), member.hasSuffix(")") else { return [] }
    return member[start...].dropFirst().dropLast().split(separator: ":").map(String.init)
  }

  /// A value as text, shortened if it is long.
  public static func value<Value>(_ value: Value) -> String { valueText(of: value) }
}
