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
  /// The double's name, if not the protocol's with the kind behind it.
  var name: String?
  /// The kind of type of a double that is there already; of a new one, the protocol decides.
  var container: Container?
  /// `public`, `package`; nil for a double in a test target.
  var access: String?
  /// Whether members that have a default are written too.
  var includesDefaults = false
  /// Whether the double wraps a real object and forwards calls to it until the test sets an answer.
  var wraps = false
  /// The name of the task-local value that holds the spies of statics.
  var spies = "spies"
  /// Names that no spy may have.
  var takenNames: Set<String> = []
  /// The names of spies that keep theirs, by their requirements' identifiers.
  var spyNames: [String: String] = [:]
}
