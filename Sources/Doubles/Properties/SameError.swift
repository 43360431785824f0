/// Whether two errors are equal; those that can't be compared are compared by their text.
nonisolated func isSameError(_ left: any Error, _ right: any Error) -> Bool {
  func isEqual<Value: Equatable>(_ left: Value) -> Bool { left == right as? Value }
  // NB: By way of `Any`, since 6.3.1 believes that every `any Error` is an `any Equatable`, and warns.
  let value: Any = left
  if let left = value as? any Equatable { return isEqual(left) }
  return String(reflecting: left) == String(reflecting: right)
}
