/// An error of the compiler, with its notes; several about one place, which have their notes together, are one.
struct Complaint: Equatable, Sendable {
  var error: Checker.Diagnostic
  /// What it says, one text for each error.
  var texts: [String]
  var notes: [Checker.Diagnostic] = []

  init(_ error: Checker.Diagnostic) {
    self.error = error
    texts = [error.text]
  }

  /// Whether it says that a double doesn't conform, or something that wasn't said before.
  func isNew(besides known: Set<String>, for double: ExistingDouble) -> Bool {
    texts.contains { text in
      guard known.contains(text) else { return true }
      return text.hasPrefix("type '\(double.name)' does not conform")
        && !double.others.contains { text.hasSuffix("protocol '\($0)'") }
    }
  }

  /// The complaints in the compiler's messages, but not those that only follow from another.
  static func all(in diagnostics: [Checker.Diagnostic]) -> [Complaint] {
    var all: [Complaint] = []
    for message in diagnostics where !message.isWarning {
      if !message.isError {
        if !all.isEmpty { all[all.count - 1].notes.append(message) }
      } else if let last = all.last?.error, all.last?.notes.isEmpty == true, last.isConformance, message.isConformance,
        last.place == message.place
      {
        all[all.count - 1].texts.append(message.text)
      } else {
        all.append(Complaint(message))
      }
    }
    let causes = all.filter { $0.error.name != "circular_reference" }
    return causes.isEmpty ? all : causes
  }
}

extension Complaint: CustomStringConvertible {
  /// `/a/MailingSpy.swift:3: text: note`.
  var description: String {
    let reasons = notes.filter { $0.name.hasPrefix("no_witnesses") || $0.name.hasPrefix("protocol_witness") }
    let text = ([texts.joined(separator: "; ")] + reasons.map(\.text)).joined(separator: ": ")
    return "\(error.file):\(error.line): \(text)"
  }
}

extension Checker.Diagnostic {
  /// Whether it says that a type doesn't conform to a protocol.
  var isConformance: Bool { name == "type_does_not_conform" }

  /// As a requirement's location.
  var place: String { "\(file):\(line):\(column)" }
}
