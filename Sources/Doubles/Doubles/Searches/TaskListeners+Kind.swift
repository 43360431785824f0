@_spi(Hooks)
nonisolated extension TaskListeners {
  /// The innermost listener of a kind.
  public static func current<Kind: TaskListener>(_ kind: Kind.Type) -> Kind? {
    var listener = current
    while let found = listener {
      if let found = found as? Kind { return found }
      listener = found.outer
    }
    return nil
  }
}
