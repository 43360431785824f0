/// A compiler error with its notes. Errors about one type's conformances share their notes and form one complaint.
struct Complaint: Equatable, Sendable {
  var error: Diagnostic
  var texts: [String]
  var notes: [Diagnostic] = []

  init(_ error: Diagnostic) {
    self.error = error
    texts = [error.text]
  }

  /// Returns the complaints in the compiler's messages, except those that merely follow from another.
  static func all(in diagnostics: [Diagnostic]) -> [Complaint] {
    var all: [Complaint] = []
    for message in diagnostics where !message.isWarning {
      if !message.isError {
        if !all.isEmpty { all[all.count - 1].notes.append(message) }
      } else if let last = all.last?.error, last.isConformance, message.isConformance,
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

extension Complaint {
  var errors: [Diagnostic] {
    texts.map { text in
      var error = error
      error.text = text
      return error
    }
  }

  /// Returns whether the complaint says that a type of this name doesn't conform to a protocol.
  func isAboutConformance(of type: String) -> Bool {
    guard error.isConformance, let path = error.quoted else { return false }
    return path.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) == type
  }
}

extension Complaint: CustomStringConvertible {
  /// One line for each member that is missing, doesn't match or causes the error, at that member's location.
  var lines: [(place: Diagnostic, text: String)] {
    let text = texts.joined(separator: "; ")
    let reasons = notes.filter {
      $0.name.hasPrefix("no_witnesses")
        || $0.name.hasPrefix("protocol_witness") && $0.name != "protocol_witness_missing_requirement"
        || !error.isConformance && $0.file == error.file && $0.line != error.line
    }
    return reasons.isEmpty
      ? [(error, text)] : reasons.map { ($0.file == error.file ? $0 : error, "\(text): \($0.text)") }
  }

  /// The location and the text, as in `/a/MailingSpy.swift:3: text: note`.
  var description: String {
    lines.map { "\($0.place.file):\($0.place.line): \($0.text)" }.joined(separator: "\n")
  }
}
