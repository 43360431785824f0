/// An error of the compiler, with its notes; several about one place, which have their notes together, are one.
struct Complaint: Equatable, Sendable {
  var error: Diagnostic
  /// What it says, one text for each error.
  var texts: [String]
  var notes: [Diagnostic] = []

  init(_ error: Diagnostic) {
    self.error = error
    texts = [error.text]
  }

  /// The complaints in the compiler's messages, but not those that only follow from another.
  static func all(in diagnostics: [Diagnostic]) -> [Complaint] {
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
  /// What it says, and the notes about the members that are missing or don't fit.
  var text: String {
    let reasons = notes.filter {
      $0.name.hasPrefix("no_witnesses")
        || $0.name.hasPrefix("protocol_witness") && $0.name != "protocol_witness_missing_requirement"
    }
    return ([texts.joined(separator: "; ")] + reasons.map(\.text)).joined(separator: ": ")
  }

  /// `/a/MailingSpy.swift:3: text: note`, at the line of the member that doesn't fit, if there is one.
  var description: String {
    let place = notes.first { $0.name.hasPrefix("protocol_witness") && $0.file == error.file } ?? error
    return "\(place.file):\(place.line): \(text)"
  }
}
