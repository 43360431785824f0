nonisolated extension Timeline {
  /// The same as a Mermaid sequence diagram: each member is a participant, each call an arrow to it and one back.
  ///
  ///     Attachment.record(Timeline(network.dataSpy, store.saveSpy).mermaid, named: "calls.mmd")
  ///
  /// While a call is in flight its member is drawn as active, so that overlapping calls are seen to overlap.
  ///
  /// Source: [Mermaid's sequence diagrams](https://mermaid.js.org/syntax/sequenceDiagram.html).
  public var mermaid: String {
    var participants: [String: String] = [:]
    var lines = ["sequenceDiagram", "  participant T as test"]
    for event in events where participants[event.member] == nil {
      let participant = "M\(participants.count)"
      participants[event.member] = participant
      lines.append("  participant \(participant) as \(Self.escaped(event.member))")
    }
    for event in events {
      let member = participants[event.member] ?? ""
      switch event.kind {
      case .began(let arguments): lines.append("  T->>+\(member): #35;\(event.call) \(Self.escaped(arguments))")
      case .returned(let outcome): lines.append("  \(member)-->>-T: #35;\(event.call) \(Self.escaped(outcome))")
      case .threw(let outcome): lines.append("  \(member)--x-T: #35;\(event.call) \(Self.escaped(outcome))")
      }
    }
    for event in running {
      let member = participants[event.member] ?? ""
      lines += ["  Note over \(member): #35;\(event.call) still running", "  deactivate \(member)"]
    }
    return lines.joined(separator: "\n")
  }

  /// Writes what means something to Mermaid, or to the HTML that it makes, as entities; a line break as `<br/>`.
  private static func escaped(_ text: String) -> String {
    text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
      // NB: By scalars. As a `Character`, a semicolon with an accent on it isn't a semicolon; to Mermaid it is.
      let scalars = line.unicodeScalars.map { "#;<>&%$\"".unicodeScalars.contains($0) ? "#\($0.value);" : "\($0)" }
      // NB: Mermaid takes the last semicolon away from a line that has `style` or `classDef` before a colon.
      return scalars.joined()
        .replacing("style", with: "#115;tyle")
        .replacing("classDef", with: "#99;lassDef")
    }.joined(separator: "<br/>")
  }
}
