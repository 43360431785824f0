/// What one update changed.
public struct KeyValueChange: Equatable, Sendable {
  /// The values that were set, by key.
  public let values: [String: StoreValue]

  /// The keys whose values were removed.
  public let removedKeys: Set<String>

  /// Describes a change.
  ///
  /// - Parameters:
  ///   - values: The values that were set, by key.
  ///   - removedKeys: The keys whose values were removed.
  public init(values: [String: StoreValue] = [:], removedKeys: Set<String> = []) {
    self.values = values
    self.removedKeys = removedKeys
  }

  /// What must change for `old` to become `new`; nil if they are alike.
  init?(from old: [String: StoreValue], to new: [String: StoreValue]) {
    values = new.filter { key, value in old[key] != value }
    removedKeys = Set(old.keys.filter { new[$0] == nil })
    if values.isEmpty && removedKeys.isEmpty { return nil }
  }
}
