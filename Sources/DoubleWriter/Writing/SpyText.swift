/// The line that declares a spy, with its types.
struct SpyText {
  var name: String
  var inputs: [(name: String, type: String)] = []
  /// Nil for nothing.
  var output: String?
  var isAsync = false
  /// Nil for none.
  var failure: String?
  var isNonSendable = false
  /// The answer before the test has told one.
  var firstAnswer: String?

  /// `let sendSpy = Spy<(String, Int), Bool, Never>()`, or with a closure where that can answer by itself.
  func line(in place: Surroundings, access: String? = nil) -> String {
    "\(access ?? place.access)let \(name) = \(value(in: place))"
  }

  private func value(in place: Surroundings) -> String {
    let base = place.kind == .stub ? "Stub" : "Spy"
    let kind = place.kitName(isNonSendable ? "NonSendableSpy" : isAsync ? "Async\(base)" : base)
    guard output == nil || firstAnswer != nil || isNonSendable else {
      let input =
        inputs.count == 1 ? inputs[0].type : inputs.isEmpty ? "Void" : "(\(inputs.map(\.type).joined(separator: ", ")))"
      return "\(kind)<\(input), \(output ?? "Void"), \(failure ?? "Never")>()"
    }
    let effects =
      (isAsync && !isNonSendable ? " async" : "")
      + (failure.map { $0 == "any Error" ? " throws" : " throws(\($0))" } ?? "")
    let result = output.map { " -> \($0)" } ?? ""
    let answer = firstAnswer ?? (output == nil ? "" : "unimplemented()")
    let space = answer.isEmpty ? "" : " "
    if inputs.isEmpty, effects.isEmpty, result.isEmpty, answer.isEmpty { return "\(kind) {}" }
    let parameters = inputs.map { "\(Words.quoted($0.name)): \(Self.parameterType($0.type))" }.joined(separator: ", ")
    return "\(kind) { (\(parameters))\(effects)\(result) in\(space)\(answer) }"
  }

  /// A closure among the parameters of a closure has to say that it escapes.
  private static func parameterType(_ type: String) -> String {
    guard type.contains("->"), !type.hasSuffix("?"), type.hasPrefix("(") || type.hasPrefix("@") else { return type }
    return "@escaping \(type)"
  }
}
