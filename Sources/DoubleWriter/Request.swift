/// A request for a double.
struct Request: Equatable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case spy, stub, dummy

    var suffix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  enum Container: String, Sendable {
    case `struct`
    case `class`
    case `actor`
  }

  var kind = Kind.spy
  /// The double's name; by default the protocol's name followed by the kind.
  var name: String?
  /// The kind of an existing double's type; for a new double, the protocol decides.
  var container: Container?
  /// The access level, such as `public`; nil for a double in a test target.
  var access: String?
  /// Whether to write members that have a default implementation.
  var includesDefaults = false
  /// Whether the double wraps a real object and forwards calls to it until the test sets an answer.
  var wraps = false
  /// The name of the task-local value that holds the spies of statics.
  var spies = "spies"
  var takenNames: Set<String> = []
  /// The existing spies' names, which are kept, keyed by their requirements' identifiers.
  var spyNames: [String: String] = [:]
}
