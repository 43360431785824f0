/// Returns whether two values are equal; values with a NaN, which equals nothing, are compared as text.
nonisolated func isSameValue(_ left: any Equatable, _ right: any Equatable) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  if isEqual(left) { return true }
  let (code, otherCode) = (CodeText(of: left), CodeText(of: right))
  return code.hasNaN && code == otherCode
}

/// Returns whether two errors are equal; errors that aren't `Equatable` are compared as text, or by their properties.
nonisolated func isSameError(_ left: any Error, _ right: any Error) -> Bool {
  // NB: Through `Any`, since 6.3.1 assumes that every `any Error` is an `any Equatable`, and warns.
  let (value, other): (Any, Any) = (left, right)
  if let left = value as? any Equatable {
    return (other as? any Equatable).map { isSameValue(left, $0) } ?? false
  }
  func text(of error: Any) -> String {
    if error is any CustomStringConvertible || error is any CustomDebugStringConvertible {
      return String(reflecting: error)
    }
    // The text of a class instance doesn't contain its values.
    var text = ""
    dump(error, to: &text)
    return text
  }
  return type(of: left) == type(of: right) && text(of: value) == text(of: other)
}

nonisolated func isComparable(_ error: any Error) -> Bool {
  let value: Any = error
  return value is any Equatable
}
