import KeyValueStoreSample

/// A call of a store to its file system; printed short, so that a list of calls reads like a script.
package struct SystemCall: Equatable, Sendable, CustomStringConvertible {
  /// The name of the call, as in ``KeyValueStoreError/system(path:operation:code:)``.
  package let operation: String

  /// The path that the call is about, also when it is given a descriptor.
  package let path: String

  /// Other details, such as the reason to open a file; may be empty.
  package let detail: String

  package init(_ operation: String, _ path: String, _ detail: String = "") {
    self.operation = operation
    self.path = path
    self.detail = detail
  }

  package var description: String {
    let name = path.split(separator: "/").last ?? "/"
    return detail.isEmpty ? "\(operation) \(name)" : "\(operation) \(name) \(detail)"
  }
}
